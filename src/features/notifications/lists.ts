/** What somebody can be notified of. */
export const kinds = ['chat', 'message'] as const
export type NotificationKind = (typeof kinds)[number]

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** The name of a list in calls. */
export const listName = <K extends NotificationKind, C extends Channel>(kind: K, channel: C) =>
  `new_${kind}_${channel}_notifications` as const
export type ListName = ReturnType<typeof listName<NotificationKind, Channel>>

/** Addresses or phones in one list. */
export const mostEntries = 10
/** Seconds before another code can be sent to the same recipient. */
export const resendAfterSeconds = 30
/** Wrong tries with one code. */
export const mostTries = 5
/** Days for which it is listed who was notified of what. */
export const daysLogged = 90
