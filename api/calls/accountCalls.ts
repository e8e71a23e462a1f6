import type { Call } from '#api/request/call.ts';
import { accountCall } from './accounts/account.ts';
import { keyCall, keyEndCall, nameCall, sessionsEndCall } from './accounts/accountChanges.ts';
import { actingCall } from './accounts/acting.ts';
import {
  contactCall,
  newsletterCall,
  newsletterConfirmCall,
  newsletterLeaveCall,
} from './accounts/contact.ts';
import { linkCall } from './accounts/link.ts';
import { passwordCall } from './accounts/password.ts';
import { passwordChangeCall } from './accounts/passwordChange.ts';
import { passwordResetCall } from './accounts/passwordReset.ts';
import { savedReportCall, savedReportEndCall, savedReportsCall } from './accounts/savedReports.ts';
import { secondBeginCall, secondCall, secondOffCall, secondOnCall } from './accounts/secondFactor.ts';
import { signupCall } from './accounts/signup.ts';
import { errorsCall, visitsCall } from './service/telemetry.ts';

/** Calls about a person's own account: sign-up, links by email, forms, and staff who act as another person. */
export const accountCalls: readonly Call[] = [
  accountCall,
  keyCall,
  keyEndCall,
  nameCall,
  sessionsEndCall,
  actingCall,
  secondCall,
  secondBeginCall,
  secondOnCall,
  secondOffCall,
  signupCall,
  passwordResetCall,
  linkCall,
  passwordCall,
  passwordChangeCall,
  contactCall,
  newsletterCall,
  newsletterConfirmCall,
  newsletterLeaveCall,
  savedReportsCall,
  savedReportCall,
  savedReportEndCall,
  errorsCall,
  visitsCall,
];
