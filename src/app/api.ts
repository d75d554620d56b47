import { openAccountHandlers } from '#accounts/server/account-handlers.ts'
import { openAuthHandlers } from '#accounts/server/handlers.ts'
import type { Join } from '#accounts/server/verify-code.ts'
import { isAdmin } from '#accounts/server/owner.ts'
import { openSessions, type Sessions } from '#accounts/server/sessions.ts'
import { openBuildHandlers } from '#assistant/server/building/handlers.ts'
import { editHandlers } from '#assistant/server/editing/handlers.ts'
import { assistantHandlers, askAboutPost } from '#assistant/server/asking/handlers.ts'
import { releaseSubscriptions } from '#store/server/subscribing/suspended-sites.ts'
import { openModerationHandlers } from '#moderation/server/serve/handlers.ts'
import { countTokens } from '#assistant/server/runs/count-tokens.ts'
import { openCostHandlers } from '#costs/server/serve/handlers.ts'
import { openChatHandlers } from '#chats/server/handlers.ts'
import { noteAudit } from '#domains/server/audit.ts'
import { availabilityHandlers } from '#domains/server/availability/handlers.ts'
import { openPeopleHandlers, watchWithPeople } from '#domains/server/people/people-handlers.ts'
import { openDnsHandlers } from '#domains/server/dns/handlers.ts'
import type { DomainIndex } from '#domains/server/domain-index.ts'
import { domainHandlers } from '#domains/server/handlers.ts'
import { openAuthority } from '#domains/server/membership.ts'
import { openSiteRefusal } from '#domains/server/standing.ts'
import { changeHandlers } from '#files/server/changes/handlers.ts'
import { fileHandlers } from '#files/server/handlers.ts'
import { insightHandlers } from '#insight/server/handlers.ts'
import type { Context } from '#kit/server/context.ts'
import type { Authentication } from '#kit/server/http/authentication.ts'
import type { Handler } from '#kit/server/http/handler.ts'
import { readNetwork } from '#kit/server/networks.ts'
import { mailHandlers } from '#kit/server/mail/failed-mails.ts'
import { notificationHandlers } from '#notifications/server/handlers.ts'
import { openFormHandlers } from '#pages/server/forms/form-handlers.ts'
import { campaignHandlers, listHandlers } from '#mailing/server/owners/handlers.ts'
import { openLeavingHandlers, openMailHandlers, openVisitorHandlers } from '#mailing/server/visitors/handlers.ts'
import { openAnswers } from '#pages/server/serve/show-answer.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { openPreviewTexts } from '#pages/server/serve/preview-texts.ts'
import { openPreviewHandlers } from '#pages/server/serve/preview-handlers.ts'
import type { Dispatcher } from '#pages/server/dispatch/tasks.ts'
import { openRecordingHandlers } from '#pages/server/serve/recorded-page.ts'
import { openPlacesHandlers } from '#places/server/handlers.ts'
import { openGeocode } from '#places/server/geocode.ts'
import { forgetMessages, registerMessages } from '#payments/server/methods/register-messages.ts'
import { openProviderHandlers } from '#providers/server/handlers.ts'
import { openShops } from '#store/server/shop/read-shop.ts'
import { openCheckoutHandlers } from '#store/server/checkout/checkout-handlers.ts'
import { questionsHandlers } from '#matching/server/questions/handlers.ts'
import { holdHandlers } from '#mailing/server/administrators/decide-hold.ts'
import { reportAge } from '#matching/server/reports/report-age.ts'
import { reportsHandlers } from '#matching/server/reports/handlers.ts'
import { openSearchHandlers } from '#matching/server/search/handlers.ts'
import { followAccount } from '#members/server/follow-account.ts'
import { openMatchHandlers } from '#matching/server/serve/handlers.ts'
import { memberHandlers } from '#members/server/handlers.ts'
import { openLeftMessages } from '#messages/server/intake/left-in-chat.ts'
import { openFormSites, openMessageHandlers } from '#messages/server/serve/message-handlers.ts'
import { openOrderHandlers } from '#orders/server/handlers.ts'
import { openPaperHandlers } from '#orders/server/papers/paper-handlers.ts'
import { openSalesHandlers } from '#store/server/sales/sales-handlers.ts'
import { openSetupHandlers } from '#store/server/setup/setup-handlers.ts'
import { openSubscriptionHandlers } from '#store/server/subscribing/subscription-handlers.ts'
import { providerHandlers } from '#store/server/pay/provider-handlers.ts'
import { cardHandlers } from '#store/server/checkout/pay-by-card.ts'
import { payHandlers } from '#store/server/pay/pay-handlers.ts'
import { openCompareHandlers } from '#transfer/server/compare/handlers.ts'
import { openTransferHandlers } from '#transfer/server/serve/handlers.ts'
import { openSocialHandlers } from '#social/server/serve/handlers.ts'
import { openSiteChats } from '#sites/server/chat-site.ts'
import { countConversion } from '#visitors/server/counting/count-conversion.ts'
import { openCountingHandlers } from '#visitors/server/counting/handlers.ts'
import { visitorHandlers } from '#visitors/server/handlers.ts'
import type { PreviewTexts } from '#sites/preview-texts.ts'
import { placeOf } from '#sites/server/place-of.ts'
import { adapters } from './adapters.ts'
import { exported } from './exported.ts'
import { finders } from './finders.ts'

/** What is done within each change of an account. */
const accountChanges = [followAccount, reportAge]

/** What payment services are told once they can be used, and when they are removed. */
const followUps = { onReady: registerMessages, onLeave: forgetMessages }

interface Talk {
  show: ReturnType<typeof openAnswers>
  formSites: ReturnType<typeof openFormSites>
}

/** What visitors and those who run a site say to each other. */
const openTalk = (ctx: Context, index: DomainIndex, { show, formSites }: Talk): Handler[] => [
  ...notificationHandlers,
  ...openModerationHandlers(ctx, show, index, releaseSubscriptions),
  ...openVisitorHandlers(show, index.idOf),
  ...openLeavingHandlers(show),
  ...openMailHandlers(show),
  ...listHandlers,
  ...campaignHandlers,
  ...openMessageHandlers(formSites),
  ...openChatHandlers({
    readSiteChat: openSiteChats(ctx),
    idOf: index.idOf,
    keepLeftMessage: openLeftMessages(formSites),
  }),
]

/** How a whole website comes about, imported from elsewhere or built, and what is told of it elsewhere. */
const openMaking = (previewTexts: PreviewTexts): Handler[] => [
  ...openTransferHandlers(),
  ...openCompareHandlers(previewTexts),
  ...assistantHandlers,
  ...editHandlers,
  ...openBuildHandlers(previewTexts),
  ...openSocialHandlers(askAboutPost),
]

/** What administrators of the installation see and decide. */
const openAdministering = (): Handler[] => [...holdHandlers, ...reportsHandlers, ...openCostHandlers(countTokens)]

/** Finding each other, and what administrators decide about that and else. */
const openMeeting = (): Handler[] => [
  ...memberHandlers,
  ...questionsHandlers,
  ...openSearchHandlers(),
  ...openMatchHandlers(),
  ...openAdministering(),
]

const paying: Handler[] = [...providerHandlers, ...payHandlers, ...cardHandlers]

/** A site as a record, and who works on it. */
const openDomainHandlers = (ctx: Context, index: DomainIndex): Handler[] => [
  ...domainHandlers,
  ...openPeopleHandlers(ctx, index),
  ...openDnsHandlers(index),
]

/** Somebody who signs in for the first time does so at a site. */
const countSignUp =
  ({ idOf }: DomainIndex): Join =>
  async ({ ctx, site, network, headers }, subject) => {
    const domainId = site === undefined ? undefined : idOf(site)
    if (domainId !== undefined)
      await countConversion(ctx, { domainId, kind: 'signup', subject, seen: { network, headers, user: undefined } })
  }

/** Who visits a site, and where from. */
const openVisiting = (
  ctx: Context,
  index: DomainIndex,
  { dispatcher, identify }: Pick<Sessions, 'identify'> & { dispatcher: Dispatcher },
): Handler[] => [
  ...visitorHandlers,
  ...openCountingHandlers(ctx, { idOf: index.idOf, identify }),
  ...insightHandlers,
  ...openRecordingHandlers(ctx, index, dispatcher),
]

const thisMachine = ['127.0.0.0/8', '::1'].map(readNetwork).filter((network) => network !== undefined)

/** The handlers of every room, and authentication that identifies callers for them. */
export function openCalls(ctx: Context, index: DomainIndex, dispatcher: Dispatcher) {
  const geocode = openGeocode()
  const sessions = openSessions(ctx)
  const readShop = openShops(ctx, index.namesOf)
  const show = openAnswers(ctx, { dispatcher, names: index, renderNotice })
  const formSites = openFormSites(ctx, index)
  const handlers: Handler[] = [
    ...openPlacesHandlers(geocode, index.idOf),
    ...openAuthHandlers(sessions, accountChanges, countSignUp(index)),
    ...openAccountHandlers(sessions, exported, accountChanges),
    // Before the domains, whose ids stand at the same place of an address.
    ...availabilityHandlers,
    ...openDomainHandlers(ctx, index),
    ...fileHandlers,
    ...changeHandlers,
    ...openPreviewHandlers(dispatcher, index),
    ...openMaking(openPreviewTexts(ctx, dispatcher)),
    ...mailHandlers,
    ...openProviderHandlers(adapters, { note: noteAudit, isAdmin, followUps }),
    ...openCheckoutHandlers(readShop, index.idOf),
    ...openSalesHandlers(readShop, index),
    ...openSetupHandlers(readShop),
    ...openOrderHandlers(index),
    ...openPaperHandlers(index),
    ...openSubscriptionHandlers(index),
    ...openTalk(ctx, index, { show, formSites }),
    ...paying,
    ...openMeeting(),
    ...openVisiting(ctx, index, { dispatcher, identify: sessions.identify }),
  ]
  handlers.push(...openFormHandlers(handlers, { show, ...formSites }))
  const authentication: Authentication = {
    identify: sessions.identify,
    watchEndings: watchWithPeople(ctx, sessions.watchEndings),
    countryTellers: ctx.platform.isProduction ? [] : thisMachine,
    placeOf: placeOf(ctx.files, ctx.platform, index),
    refuseSite: openSiteRefusal(index.standingOf),
    authority: { authorise: openAuthority(ctx), isAdmin: ({ email }) => isAdmin(ctx.platform, email), finders },
  }
  return { handlers, authentication, names: index, sessions, geocode }
}
