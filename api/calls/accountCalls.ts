import { accountCall } from './account.ts';
import { keyCall, keyEndCall, nameCall, sessionsEndCall } from './accountChanges.ts';
import { actingCall } from './acting.ts';
import type { Call } from './call.ts';
import { contactCall, newsletterCall, newsletterLeaveCall } from './contact.ts';
import { linkCall } from './link.ts';
import { passwordCall } from './password.ts';
import { passwordChangeCall } from './passwordChange.ts';
import { passwordResetCall } from './passwordReset.ts';
import { savedReportCall, savedReportEndCall, savedReportsCall } from './savedReports.ts';
import { signupCall } from './signup.ts';
import { errorsCall, visitsCall } from './telemetry.ts';

/** What people do for themselves: accounts, links by mail, forms; and staff who act as somebody else. */
export const accountCalls: readonly Call[] = [
  accountCall,
  keyCall,
  keyEndCall,
  nameCall,
  sessionsEndCall,
  actingCall,
  signupCall,
  passwordResetCall,
  linkCall,
  passwordCall,
  passwordChangeCall,
  contactCall,
  newsletterCall,
  newsletterLeaveCall,
  savedReportsCall,
  savedReportCall,
  savedReportEndCall,
  errorsCall,
  visitsCall,
];
