import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#messages/contract.ts'
import { resendCode, verifyMessage } from '../intake/verify.ts'
import { keepContactMessage, keepFormMessage, type FormSites } from '../intake/send.ts'
import { openFindForm } from '../intake/find-form.ts'
import type { Sites } from '../intake/sending-site.ts'
import type { Names } from '#sites/server/which-site.ts'
import { signStart } from '../intake/start-time.ts'
import { admitMail, receiveMail } from '../mail/receive.ts'
import { inboxHandlers } from './inbox-handlers.ts'

/** Sites with their forms, for whatever takes in messages. */
export const openFormSites = (ctx: Context, { idOf, nameOf, standingOf }: Sites & Pick<Names, 'standingOf'>) => ({
  idOf,
  nameOf,
  standingOf,
  ...openFindForm(ctx, standingOf),
})

/** The calls of visitors who write, and those of the inbox. */
export function openMessageHandlers(sites: FormSites): Handler[] {
  return [
    on(calls.startForm, async ({ ctx }) => ({ started: signStart(ctx) })),
    on(calls.verifyContact, ({ params, body, ...visit }) => verifyMessage(sites, visit, params.id, body.code)),
    on(calls.resendContact, ({ params, ...visit }) => resendCode(sites, visit, params.id)),
    on(calls.sendContact, ({ body, ...visit }) => keepContactMessage(sites, visit, body)),
    // Before the forms, whose names span the rest of an address.
    on(calls.verifyForm, ({ params, body, ...visit }) => verifyMessage(sites, visit, params.id, body.code)),
    on(calls.resendForm, ({ params, ...visit }) => resendCode(sites, visit, params.id)),
    on(calls.sendForm, ({ params, body, ...visit }) => keepFormMessage(sites, visit, params.form, body)),
    on(
      calls.receiveMail,
      ({ ctx, raw, headers }) => receiveMail(ctx, { raw, headers }),
      ({ ctx, params }) => admitMail(ctx, params.token),
    ),
    ...inboxHandlers,
  ]
}
