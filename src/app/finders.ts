import type { Finder } from '#kit/server/http/authorise.ts'
import { domainOfChat } from '#chats/server/find-chat.ts'
import { domainOfCampaign } from '#mailing/server/campaigns/campaign-rows.ts'
import { domainOfSubscriber } from '#mailing/server/lists/subscriber-rows.ts'
import { domainOfOrder } from '#orders/server/find-order.ts'
import { domainOfProvider } from '#providers/server/providers.ts'
import { domainOfPayment } from '#store/server/payment-rows.ts'

/** A finder for each kind of thing that calls act on, by the name that an endpoint's `act` gives after `on`. */
export const finders: Record<string, Finder> = {
  provider: domainOfProvider,
  order: domainOfOrder,
  chat: domainOfChat,
  payment: domainOfPayment,
  subscriber: domainOfSubscriber,
  campaign: domainOfCampaign,
}
