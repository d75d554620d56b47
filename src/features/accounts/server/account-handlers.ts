import { maySeeMail } from '#kit/server/local-requests.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import * as calls from '../account-contract.ts'
import * as security from '../changes-contract.ts'
import type { AccountChange } from './account-changes.ts'
import { askToMove, moveAccount } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { sendConfirmation } from './confirm-owner.ts'
import { exportAccount, type Exporter } from './export-account.ts'
import { takeBack } from './former-addresses.ts'
import { keepUpload } from './keep-upload.ts'
import { scheduleDeletion, cancelDeletion, readDeletionDate } from './schedule-deletion.ts'
import { findOwner } from './owner.ts'
import { changePreferences, fillPreferences } from './preferences.ts'
import { changeProfile, showProfile } from './profile.ts'
import { visitOf, type Sessions } from './sessions.ts'

/** The calls for one's own account; exporters add what other rooms store about a person, changes what they do when it changes. */
export const openAccountHandlers = (
  sessions: Sessions,
  exporters: readonly Exporter[] = [],
  changes: readonly AccountChange[] = [],
): Handler[] => [
  on(calls.getProfile, async ({ ctx, user }) => showProfile(ctx, await findOwner(ctx, user))),
  on(calls.putProfile, ({ ctx, user, body }) => changeProfile(ctx, user, body, changes)),
  on(security.sendConfirmationCode, async (request) => {
    const code = await sendConfirmation(request)
    return { sent: true as const, ...(maySeeMail(request.ctx, request) && { code }) }
  }),
  on(security.changePassword, async (request) => {
    await changePassword(request, sessions)
    return { message: 'Your password was changed.' }
  }),
  on(security.changeEmail, (request) => changeEmail(sessions, request)),
  on(security.undoEmailChange, ({ ctx, headers, body: { token: secret } }) =>
    takeBack(ctx, sessions, { secret, headers }, changes),
  ),
  on(calls.deleteAccount, async (request) => {
    await (request.body?.keep ? cancelDeletion : scheduleDeletion)(request, changes)
    return readDeletionDate(request.ctx, request.user)
  }),
  on(calls.exportAccount, async (caller) => exportAccount(caller, exporters)),
  on(calls.getSettings, async ({ ctx, user }) => fillPreferences((await findOwner(ctx, user)).preferences)),
  on(calls.putSettings, ({ ctx, user, body }) => changePreferences(ctx, user, body)),
  on(calls.upload, ({ body, ...caller }) => keepUpload(caller, body.file)),
]

async function changeEmail(sessions: Sessions, request: Request<typeof security.changeEmail>) {
  const { ctx, user, body } = request
  const { email, code } = body
  if (code === undefined) {
    const sent = await askToMove(request)
    return { message: 'We sent a code to your new address.', ...(maySeeMail(ctx, request) && { code: sent }) }
  }
  await moveAccount(request, sessions, code)
  const token = await sessions.start({ id: user.id, email }, visitOf(request))
  return { message: 'Your e-mail address was changed.', token }
}
