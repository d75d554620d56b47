/** What a buyer has to fill in at the checkout. */
export type ContactName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'

/** What the cart, the wishlist and the checkout say, in one language. Names in braces are filled in. */
export interface ShopWords {
  /** Said for a moment after something was done. */
  said: {
    addedToCart: string
    removedFromCart: string
    addedToWishlist: string
    removedFromWishlist: string
    viewCart: string
    viewWishlist: string
    notKept: string
    cartFull: string
    tooMany: string
  }
  needsScript: string
  loading: string
  /** The prices didn't come. */
  notLoaded: string
  retry: string
  browse: string
  search: string
  sort: string
  sorts: Record<'listed' | 'up' | 'down' | 'name', string>
  emptyCart: string
  fewer: string
  more: string
  remove: string
  clear: string
  undo: string
  cleared: string
  subtotal: string
  shipping: string
  total: string
  /** A tax that the prices contain already. */
  included: string
  /** What each further period of a subscription costs. */
  afterwards: string
  atCheckout: string
  toCheckout: string
  fewLeft: string
  emptyWishlist: string
  moveToCart: string
  contact: string
  shippingAddress: string
  /** The same where nothing is sent. */
  billingAddress: string
  labels: Record<'phone' | 'address' | 'address2' | 'city' | 'state' | 'zip' | 'country', string>
  /** Asked for where a field is empty or wrong. */
  wanted: Record<ContactName, string>
  phoneType: string
  phoneTypes: Record<'Mobile' | 'Landline', string>
  updates: string
  updateChoices: Record<'E-Mail Only' | 'E-Mail and SMS', string>
  payment: string
  chooseMethod: string
  noMethods: string
  pay: string
  wait: string
  otherMethod: string
  notBegun: string
  summary: string
  changeCart: string
  thankYou: string
  orderNumber: string
  receipt: string
  yourOrders: string
  confirming: string
  stillConfirming: string
  lookAgain: string
  inReview: string
  paymentFailed: string
  /** The buyer came back from paying without having paid. */
  notCompleted: string
  notFound: string
  /** What the server says against a cart, by its English words; in English there is nothing to say otherwise. */
  mistakes: Record<string, string>
}
