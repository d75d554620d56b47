import { plainSiteParser } from '#assistant/server/building/build-by-rules.ts'
import { builtSettingsParser } from '#assistant/server/building/starter-look.ts'
import { blockCountParser, editParser } from '#assistant/server/editing/run-edit.ts'
import { brandParser } from '#domains/server/stranger-mail.ts'
import { lookParser } from '#moderation/server/looks/look-at-site.ts'
import type { AnyParser } from '#kit/server/parsing/parser-worker.ts'
import { reportParser } from '#mailing/server/events/read-mailbox.ts'
import { campaignParser } from '#mailing/server/mail/draw-campaign.ts'
import { subscribersParser } from '#mailing/server/owners/read-subscribers.ts'
import { mailParser } from '#messages/server/mail/parse-mail.ts'
import { quoteParser } from '#messages/server/mail/fold-quote.ts'
import { paperParser } from '#orders/server/papers/setting/paper-parser.ts'
import { chatParser } from '#sites/server/chat-site.ts'
import { formParser } from '#sites/server/find-form.ts'
import { settingsParser } from '#sites/server/read-settings.ts'
import { shopParser } from '#sites/server/shop.ts'
import { postParser } from '#social/server/posts/post-parser.ts'
import {
  currencyParser,
  finishedPageParser,
  mentionsParser,
  sharedFilesParser,
} from '#transfer/server/accept/parsers.ts'

/** What worker threads can parse. */
export const parsers: AnyParser[] = [
  settingsParser,
  shopParser,
  formParser,
  chatParser,
  campaignParser,
  subscribersParser,
  plainSiteParser,
  builtSettingsParser,
  editParser,
  blockCountParser,
  brandParser,
  lookParser,
  mailParser,
  quoteParser,
  reportParser,
  paperParser,
  postParser,
  mentionsParser,
  currencyParser,
  finishedPageParser,
  sharedFilesParser,
]
