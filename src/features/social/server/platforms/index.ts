import type { Platform } from '../adapter/platform.ts'
import { facebook } from './facebook.ts'
import { instagram } from './instagram.ts'
import { linkedin } from './linkedin.ts'
import { messenger } from './messenger.ts'
import { pinterest } from './pinterest.ts'
import { sandbox } from './sandbox.ts'
import { bluesky } from './bluesky.ts'
import { mastodon } from './mastodon.ts'
import { telegram } from './telegram.ts'
import { slack } from './slack.ts'
import { tiktok } from './tiktok.ts'
import { snapchat } from './snapchat.ts'
import { qq } from './qq.ts'
import { weibo } from './weibo.ts'
import { wechat } from './wechat.ts'
import { whatsapp } from './whatsapp.ts'
import { youtube } from './youtube.ts'
import { discord } from './discord.ts'
import { threads } from './threads.ts'
import { line } from './line.ts'
import { microsoftTeams } from './microsoft-teams.ts'
import { signal } from './signal.ts'
import { reddit } from './reddit.ts'
import { x } from './x.ts'
import { zoom } from './zoom.ts'
import { viber } from './viber.ts'

/** Every platform that can be posted to, in the order in which they are offered. */
export const platforms: readonly Platform[] = [
  // One a line.
  sandbox,
  bluesky,
  mastodon,
  tiktok,
  facebook,
  x,
  linkedin,
  instagram,
  snapchat,
  pinterest,
  youtube,
  reddit,
  qq,
  wechat,
  weibo,
  telegram,
  whatsapp,
  messenger,
  slack,
  discord,
  threads,
  line,
  microsoftTeams,
  signal,
  zoom,
  viber,
]
