/** The platforms, in the order in which they are offered; `sandbox` is ours, to try everything out with. */
export const platformKeys = [
  'sandbox',
  'facebook',
  'x',
  'linkedin',
  'instagram',
  'tiktok',
  'snapchat',
  'pinterest',
  'youtube',
  'reddit',
  'discord',
  'qq',
  'wechat',
  'weibo',
  'telegram',
  'whatsapp',
  'messenger',
  'slack',
  'microsoft-teams',
  'zoom',
  'line',
  'viber',
  'signal',
  'threads',
  'mastodon',
  'bluesky',
] as const
export type PlatformKey = (typeof platformKeys)[number]

/** Who sees a post. */
export const privacies = ['public', 'unlisted', 'followers', 'private'] as const
export type Privacy = (typeof privacies)[number]

/** What a platform may tell about a post. What it doesn’t tell is null, never 0. */
export const metrics = ['views', 'likes', 'shares', 'comments', 'clicks', 'reach', 'engagement', 'impressions'] as const
export type Metric = (typeof metrics)[number]

/**
 * How far a post is on one platform. Beside the way from `queued` to `published`: `held` waits for its owner, `unknown` may have
 * been published and is never sent again by itself, `skipped` wasn’t tried because another platform refused it.
 */
export const targetStates = [
  'scheduled',
  'queued',
  'preparing',
  'committing',
  'published',
  'failed',
  'held',
  'unknown',
  'cancelled',
  'skipped',
] as const
export type TargetState = (typeof targetStates)[number]

/** A post as a whole. `posted`, `scheduled` and `failed` are the specification’s; all others are shown as pending. */
export const postStatuses = ['posted', 'scheduled', 'failed', 'publishing', 'held', 'unknown', 'cancelled'] as const
/** How far posts are, as the history is searched by it. */
export const postFilters = ['posted', 'scheduled', 'failed', 'pending'] as const
export type PostFilter = (typeof postFilters)[number]
export type PostStatus = (typeof postStatuses)[number]

/** Why a platform didn’t do what it was asked to. */
export const failureClasses = [
  'token_expired',
  'reconnect_needed',
  'rate_limited',
  'quota_exhausted',
  'content_rejected',
  'not_available',
  'transient',
  'outcome_unknown',
] as const
export type FailureClass = (typeof failureClasses)[number]

/** Whether a platform can be posted to: `not_configured` lacks what the operator has to enter, `restricted` what the platform has to allow. */
export const accountStates = ['connected', 'needs_reconnect', 'not_connected', 'not_configured', 'restricted'] as const
export type AccountState = (typeof accountStates)[number]

export const defaultTextLength = 280
export const mostAtOnce = 5
export const historyPageSize = 10
export const draftPreviewCharacters = 100
export const draftDelayMs = 2000
/** Of pictures, and of everything that comes in one piece. */
export const largestUploadBytes = 10_000_000
/** Of films, which come in pieces. */
export const largestFilmBytes = 512_000_000
export const uploadPieceBytes = 5_000_000
export const longestTextCharacters = 100_000
export const mostMedia = 35
/** A post that is this late, after an outage, waits for its owner instead of going out in a burst. */
export const latestMinutes = 60
