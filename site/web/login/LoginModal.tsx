import { Modal } from '#site/web/ui/Modal.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { LoginForm } from './LoginForm.tsx';

interface LoginModalProps {
  onClose: () => void;
  onDone: () => void;
  isExisting?: boolean;
}

/** The login form in a dialog over the page. */
export function LoginModal({ onClose, onDone, isExisting = false }: LoginModalProps) {
  const say = useWords();
  return (
    <Modal title={say('login-title')} onClose={onClose}>
      <LoginForm onDone={onDone} isExisting={isExisting} />
    </Modal>
  );
}
