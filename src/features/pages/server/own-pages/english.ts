import type { OwnTexts } from './texts.ts'

export const english: OwnTexts = {
  home: 'Back to the home page',
  shop: {
    title: 'Store',
    empty: 'There is nothing in the store yet. Please come back soon.',
    cart: 'Your cart',
    checkout: 'Checkout',
    wishlist: 'Your wishlist',
  },
  closed: {
    analytics: ['Analytics', 'How a site is doing will be shown here, without tracking anyone. It is not open yet.'],
    collaboration: [
      'Collaboration',
      'Here you will invite others to work on a site with you. Collaboration is not open yet.',
    ],
    transactions: ['Temporarily Disabled', 'This page is disabled because of chart library conflicts.'],
    costs: ['AWS Cost Analysis', 'What runs, and what it costs, will be shown here. The report is not open yet.'],
  },
  standIns: {
    contact: `Title: Contact Us

:::hero{align=left height=short}
# Contact Us

Do you have a question or a request, or would you like to say thank you? Write to {site} and expect a response within 24 hours.
:::

:::columns
:::column
::contact
:::
:::column
## Frequently asked questions

### When will I hear from you?

Within 24 hours, usually sooner. Messages marked as urgent are read first.

### What should I write?

What it is about, in your own words. If something went wrong, tell us what you did and what you saw; we can help you sooner then.

### Who reads it?

The people behind {site}, and nobody else. Your address is only used to answer you.
:::
:::
`,
    subscribe: `Title: Subscribe

# Subscribe

News from {site} by e-mail, only when there is some.

::subscribe
`,
    terms: `Title: Terms

# Terms

These terms are short so that they get read. They apply to this website, {site}.

## Using this site

You may read it, link to it and come back as often as you like. Please do nothing that harms it or the people who use it.

## Who owns what

The words and pictures here belong to {site} or to the people who gave them to us. Ask before you use them elsewhere. What you send us stays yours; we use it to answer you.

## If something is for sale

The price and the description on the page count. What the law grants you as a buyer, such as the right to change your mind, is not touched by anything written here.

## When something goes wrong

We take care that what is written here is right and that the site is up, but we can't promise either at every moment. If you find a mistake, [tell us](/contact).

## Changes

When these terms change, the new ones are published on this page.
`,
    privacy: `Title: Privacy

# Privacy

This is what {site} knows of you when you visit: as little as we can manage.

## When you look around

A visit leaves a line in the server's log: the address asked for, the time, and whether it worked. No cookie follows you, nobody counts you, and nothing is recorded.

Your choice of dark or light is kept in your own browser and nowhere else.

## Films and maps

They load nothing from elsewhere until you click them. Then your browser asks the provider named there, and that provider's rules apply.

## When you write to us

What you send is used to answer you. It is not sold, lent or shown to others.

## What you can ask for

A copy of what is kept about you, its correction, or its removal. [Write to us](/contact), and we see to it.
`,
  },
}
