import type { ReactNode } from 'react';
import { useIsStill } from './ShellContext.tsx';

interface ScriptedProps {
  /** what takes scripts, of the class `scripted` */
  children: ReactNode;
  /** its substitute: in browsers that run no scripts, and on pages that send none */
  plain?: ReactNode;
}

/** Something of the shell that takes scripts, and its plain form. */
export function Scripted({ children, plain }: ScriptedProps) {
  if (useIsStill()) return plain;
  return (
    <>
      {plain && <noscript>{plain}</noscript>}
      {children}
    </>
  );
}
