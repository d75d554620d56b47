/** What the chat with the owner of a site says, in one language. Names in braces are filled in. */
export interface ChatWords {
  /** Of the button that folds it away. */
  fold: string
  /** Above name and e-mail. */
  intro: string
  start: string
  placeholder: string
  /** Names the list of messages. */
  log: string
  attach: string
  removePicture: string
  picture: string
  tooLarge: string
  notPicture: string
  online: string
  /** Somebody answers at this hour, though not necessarily this minute. */
  open: string
  away: string
  /** `{when}` is a weekday and a time. */
  back: string
  /** Above the form of the hours when nobody answers. */
  leave: string
  thanks: string
  another: string
  typing: string
  you: string
  sending: string
  sent: string
  read: string
  failed: string
  retry: string
  lost: string
  connected: string
  /** Names the folded button while messages wait. */
  unread: string
  newest: string
  earlier: string
  closed: string
  blocked: string
  notLoaded: string
  /** Of the link in a mail. */
  usedUp: string
  /** Asked before the link in a mail replaces the chat of this browser. */
  otherChat: string
  openOther: string
  stay: string
}

/** What the script of the chat says: also words that other parts of a page have. */
export interface WidgetWords extends ChatWords {
  title: string
  send: string
  fillIn: string
  badEmail: string
}
