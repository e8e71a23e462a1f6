import type { ReactNode } from 'react';
import { useIsStill } from './ShellContext.tsx';

interface ScriptedProps {
  /** content that needs scripts, with the class `scripted` */
  children: ReactNode;
  /** alternative for browsers and pages without scripts */
  plain?: ReactNode;
}

/** A part of the shell that needs scripts, with a plain alternative. */
export function Scripted({ children, plain }: ScriptedProps) {
  if (useIsStill()) return plain;
  return (
    <>
      {plain && <noscript>{plain}</noscript>}
      {children}
    </>
  );
}
