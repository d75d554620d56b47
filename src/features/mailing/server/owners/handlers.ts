import type { Domain } from '#kit/server/context.ts'
import { readLanguage } from '#kit/language-header.ts'
import { follow, on, relay, type Handler } from '#kit/server/http/handler.ts'
import * as campaignCalls from '#mailing/campaign-contract.ts'
import * as calls from '#mailing/contract.ts'
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  restoreCampaign,
} from '../campaigns/drafts.ts'
import { readCampaign } from '../campaigns/campaign-rows.ts'
import { readOutcome } from '../campaigns/outcome.ts'
import { previewCampaign, testCampaign } from '../campaigns/preview.ts'
import { scheduleCampaign, sendNow } from '../campaigns/start.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../campaigns/steer.ts'
import { listCampaigns, viewCampaign } from '../campaigns/view-campaign.ts'
import { addSubscriber, changeSubscriber, forgetSubscriber, retrySubscriber } from './change-subscribers.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listImports, startImport } from './import-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { campaignMoved, importMoved } from '../lists/progress-events.ts'
import { setMailing, viewMailing } from './settings.ts'
import { viewSubscriber } from './view-subscriber.ts'

const channelOf = ({ id }: Pick<Domain, 'id'>) => `mailing ${id}`

/** The calls about a list and its subscribers. */
export const listHandlers: Handler[] = [
  on(calls.getMailing, ({ ctx, domain }) => viewMailing(ctx, domain)),
  on(calls.setMailing, async ({ ctx, domain, body }) => {
    await setMailing(ctx, domain, body)
    return viewMailing(ctx, domain)
  }),
  on(calls.listSubscribers, ({ ctx, domain, query, headers }) =>
    listSubscribers(ctx, domain, { ...query, language: readLanguage(headers) }),
  ),
  on(calls.addSubscriber, async ({ ctx, domain, body, headers }) =>
    viewSubscriber(await addSubscriber(ctx, domain, body), readLanguage(headers)),
  ),
  on(calls.changeSubscriber, async ({ ctx, domain, params, body, headers }) =>
    viewSubscriber(await changeSubscriber(ctx, domain, params.id, body), readLanguage(headers)),
  ),
  on(calls.forgetSubscriber, async ({ ctx, domain, params }) => {
    await forgetSubscriber(ctx, domain, params.id)
    return { message: 'Subscriber removed.' }
  }),
  on(calls.retrySubscriber, async ({ ctx, domain, params, headers }) =>
    viewSubscriber(await retrySubscriber(ctx, domain, params.id), readLanguage(headers)),
  ),
  on(calls.importSubscribers, ({ ctx, domain, raw, query }) => startImport(ctx, domain, raw, query)),
  on(calls.listImports, ({ ctx, domain, query }) => listImports(ctx, domain, query)),
  on(calls.exportSubscribers, ({ ctx, domain, headers }) => exportSubscribers(ctx, domain, readLanguage(headers))),
  follow(calls.followMailing, {
    relays: {
      import: relay(importMoved, ({ domainId: id, import: data }) => ({ channel: channelOf({ id }), data })),
      campaign: relay(campaignMoved, ({ domainId: id, campaign: data }) => ({ channel: channelOf({ id }), data })),
    },
    hears: async ({ domain }) => [channelOf(domain)],
  }),
]

const named = (domain: Domain, { id }: { id: string }) => ({ domainId: domain.id, id })

/** The calls about campaigns. */
export const campaignHandlers: Handler[] = [
  on(campaignCalls.listCampaigns, ({ ctx, domain, query, headers }) =>
    listCampaigns(ctx, domain, query, readLanguage(headers)),
  ),
  on(campaignCalls.createCampaign, async ({ ctx, domain, body, headers }) =>
    viewCampaign(ctx, await createCampaign(ctx, domain, body), readLanguage(headers)),
  ),
  on(campaignCalls.previewCampaign, ({ ctx, domain, user, body, headers }) =>
    previewCampaign({ ctx, domain, user, language: readLanguage(headers) }, body),
  ),
  on(campaignCalls.getCampaign, async ({ ctx, domain, params, headers }) =>
    viewCampaign(ctx, await readCampaign(ctx, domain.id, params.id), readLanguage(headers)),
  ),
  on(campaignCalls.getOutcome, async ({ ctx, domain, params, headers }) =>
    readOutcome(ctx, await readCampaign(ctx, domain.id, params.id), readLanguage(headers)),
  ),
  on(campaignCalls.changeCampaign, async ({ ctx, domain, params, body, headers }) =>
    viewCampaign(ctx, await changeCampaign(ctx, named(domain, params), body), readLanguage(headers)),
  ),
  on(campaignCalls.deleteCampaign, async ({ ctx, domain, params }) => {
    await deleteCampaign(ctx, named(domain, params))
    return { message: 'Campaign deleted. You can restore it for one day.' }
  }),
  on(campaignCalls.restoreCampaign, async ({ ctx, domain, params, headers }) =>
    viewCampaign(ctx, await restoreCampaign(ctx, named(domain, params)), readLanguage(headers)),
  ),
  on(campaignCalls.duplicateCampaign, async ({ ctx, domain, params, headers }) =>
    viewCampaign(ctx, await duplicateCampaign(ctx, named(domain, params)), readLanguage(headers)),
  ),
  on(campaignCalls.testCampaign, async ({ ctx, domain, user, params, body }) => {
    const sent = await testCampaign(ctx, named(domain, params), { user, to: body?.to })
    return { message: `A test e-mail is on its way to ${sent.join(', ')}.` }
  }),
  on(campaignCalls.scheduleCampaign, async ({ ctx, domain, params, body, headers }) =>
    viewCampaign(ctx, await scheduleCampaign(ctx, named(domain, params), body), readLanguage(headers)),
  ),
  on(campaignCalls.sendCampaignNow, async ({ ctx, domain, params, body, headers }) =>
    viewCampaign(ctx, await sendNow(ctx, named(domain, params), body.version), readLanguage(headers)),
  ),
  on(campaignCalls.pauseCampaign, async ({ ctx, domain, params, headers }) =>
    viewCampaign(ctx, await pauseCampaign(ctx, named(domain, params)), readLanguage(headers)),
  ),
  on(campaignCalls.resumeCampaign, async ({ ctx, domain, params, headers }) =>
    viewCampaign(ctx, await resumeCampaign(ctx, named(domain, params)), readLanguage(headers)),
  ),
  on(campaignCalls.cancelCampaign, async ({ ctx, domain, params, headers }) =>
    viewCampaign(ctx, await cancelCampaign(ctx, named(domain, params)), readLanguage(headers)),
  ),
]
