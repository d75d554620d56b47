import type { SocialFake } from './fake.ts'
import { openFacebook } from './facebook.ts'
import { openInstagram } from './instagram.ts'
import { openLinkedIn } from './linkedin.ts'
import { openMessenger } from './messenger.ts'
import { openPinterest } from './pinterest.ts'
import { openBluesky } from './bluesky.ts'
import { openMastodon } from './mastodon.ts'
import { openTelegram } from './telegram.ts'
import { openSlack } from './slack.ts'
import { openTikTok } from './tiktok.ts'
import { openSnapchat } from './snapchat.ts'
import { openQQ } from './qq.ts'
import { openWeibo } from './weibo.ts'
import { openWeChat } from './wechat.ts'
import { openWhatsApp } from './whatsapp.ts'
import { openYouTube } from './youtube.ts'
import { openDiscord } from './discord.ts'
import { openThreads } from './threads.ts'
import { openLine } from './line.ts'
import { openMicrosoftTeams } from './microsoft-teams.ts'
import { openSignal } from './signal.ts'
import { openReddit } from './reddit.ts'
import { openX } from './x.ts'
import { openZoom } from './zoom.ts'
import { openViber } from './viber.ts'

/** The stand-in for each platform; tests of all platforms read it. */
export const socialFakes: Readonly<Record<string, () => Promise<SocialFake>>> = {
  tiktok: openTikTok,
  facebook: openFacebook,
  x: openX,
  linkedin: openLinkedIn,
  instagram: openInstagram,
  snapchat: openSnapchat,
  pinterest: openPinterest,
  youtube: openYouTube,
  reddit: openReddit,
  qq: openQQ,
  wechat: openWeChat,
  weibo: openWeibo,
  bluesky: openBluesky,
  mastodon: openMastodon,
  telegram: openTelegram,
  whatsapp: openWhatsApp,
  messenger: openMessenger,
  slack: openSlack,
  discord: openDiscord,
  threads: openThreads,
  line: openLine,
  'microsoft-teams': openMicrosoftTeams,
  signal: openSignal,
  zoom: openZoom,
  viber: openViber,
}
