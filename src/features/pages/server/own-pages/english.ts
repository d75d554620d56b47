import type { OwnTexts } from './texts.ts'

export const english: OwnTexts = {
  home: 'Back to the home page',
  shop: {
    title: 'Store',
    empty: 'Nothing stands on the shelves yet. Look in again soon.',
    link: 'Look around the store',
  },
  closed: {
    matches: ['Your Matches', 'The people you have found will wait for you here. Matching is not open yet.'],
    chat: ['Chat', 'A conversation between two people will have its place here. Chats are not open yet.'],
    search: ['Search for Matches', 'Here you will look for people who suit you. The search is not open yet.'],
    questions: [
      'Questions',
      'A few questions here will help to find people who suit you. The questionnaire is not open yet.',
    ],
    messages: ['Messages', 'What visitors write will arrive here. The inbox is not open yet.'],
    subscription: [
      'Premium Subscription',
      'Unlimited matches and more will be for sale here. Nothing can be bought yet.',
    ],
    cart: ['Your cart', 'What you pick in the store will gather here. The cart is not open yet.'],
    checkout: ['Checkout', 'This is where you will pay, safely and in a minute. The checkout is not open yet.'],
    wishlist: ['Your wishlist', 'Things you love but leave for later will be kept here. The wishlist is not open yet.'],
    orders: ['Orders', 'Every order, and where its parcel is, will be listed here. Orders are not open yet.'],
    chats: ['Chats', 'Conversations with visitors will be held here. Chats are not open yet.'],
    subscriptions: [
      'Subscriptions',
      'Here you will pause, resume or end what you subscribe to. Subscriptions are not open yet.',
    ],
    'subscription-details': [
      'Your subscription',
      'The next bill and the way to stop it will both be here. Subscriptions are not open yet.',
    ],
    'notification-settings': [
      'Notification settings',
      'Here you will choose who hears of new chats and messages. These settings are not open yet.',
    ],
    analytics: ['Analytics', 'How a site is doing will be drawn here, without spying on anybody. It is not open yet.'],
    collaboration: [
      'Collaboration',
      'Here you will invite others to work on a site with you. Collaboration is not open yet.',
    ],
    transactions: ['Temporarily Disabled', 'This page is disabled because of chart library conflicts.'],
    costs: ['AWS Cost Analysis', 'What runs, and what it costs, will be laid open here. The report is not open yet.'],
  },
  standIns: {
    contact: `Title: Contact Us

:::hero{align=left height=short}
# Contact Us

A question, a wish, a word of thanks: write to {site}, and expect a response within 24 hours.
:::

:::columns
:::column
::contact
:::
:::column
## Frequently asked questions

### When will I hear from you?

Within 24 hours, on most days sooner. Mark a message as urgent and it is read first.

### What should I write?

What it is about, in your own words. If something went wrong, say what you did and what you saw; that saves us both a letter.

### Who reads it?

The people behind {site}, and nobody else. Your address is used to answer you and for nothing more.
:::
:::
`,
    subscribe: `Title: Subscribe

# Subscribe

News from {site}, when there is some. No more letters than you would like to get.

::subscribe
`,
    terms: `Title: Terms

# Terms

These terms are short so that they get read. They hold for this website, {site}.

## Using this site

You may read it, link to it and come back as often as you like. Please do nothing that harms it or the people who use it.

## What belongs to whom

The words and pictures here belong to {site} or to those who lent them. Ask before you use them elsewhere. What you send us stays yours; we use it to answer you.

## If something is for sale

The price and the description on the page count. What the law grants you as a buyer, such as the right to change your mind, is not touched by anything written here.

## When something goes wrong

We take care that what stands here is right and that the site is up, and we can't promise either for every minute. If you find a mistake, [tell us](/contact).

## Changes

When these terms change, the new ones stand on this page.
`,
    privacy: `Title: Privacy

# Privacy

This is what {site} knows of you when you visit: as little as we can manage.

## When you look around

A visit leaves a line in the server's log: the address asked for, the time, and whether it worked. No cookie follows you, nobody counts you, and nothing is recorded.

Whether you like it dark or light is kept in your own browser and nowhere else.

## Films and maps

They load nothing from elsewhere until you press them. Then your browser asks the provider named there, and that provider's rules apply.

## When you write to us

What you send is used to answer you. It is not sold, lent or shown around.

## What you can ask for

A copy of what is kept about you, its correction, or its removal. [Write to us](/contact), and we see to it.
`,
  },
}
