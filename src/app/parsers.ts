import { plainSiteParser } from '#assistant/server/building/build-by-rules.ts'
import type { AnyParser } from '#kit/server/parsing/parser-worker.ts'
import { campaignParser } from '#mailing/server/mail/draw-campaign.ts'
import { subscribersParser } from '#mailing/server/owners/read-subscribers.ts'
import { chatParser } from '#sites/server/chat-site.ts'
import { formParser } from '#sites/server/find-form.ts'
import { settingsParser } from '#sites/server/read-settings.ts'
import { shopParser } from '#sites/server/shop.ts'

/** What worker threads can parse. */
export const parsers: AnyParser[] = [
  settingsParser,
  shopParser,
  formParser,
  chatParser,
  campaignParser,
  subscribersParser,
  plainSiteParser,
]
