import { expect } from 'vitest'
import { cups, eachService, openSelling } from '#test/selling.ts'
import { test } from '#test/world.ts'

/** Services that are told of delivery and tax as lines of their own. */
const withLines = ['stripe', 'adyen', 'authorize', 'chargebee', 'klarna', 'square']
const cases = eachService.filter(([key]) => withLines.includes(key))

test.for(cases)(
  '%s: on the page of the service, delivery and tax are called what the German shop calls them',
  async ([, adapter], { world }) => {
    const settings = 'language de\ncurrency USD\nshipping US 5\ntax MwSt. 20% added\n'
    const shop = await openSelling(world, adapter, { settings })
    const { fetch } = world.ctx
    const sent: string[] = []
    world.ctx.fetch = (url, options) => {
      sent.push(decodeURIComponent(String(options?.body ?? '').replaceAll('+', ' ')))
      return fetch(url, options)
    }
    await shop.begin(cups)
    const all = sent.join('\n')
    expect([all.includes('MwSt.'), all.includes('Versand')]).toEqual([true, true])
    expect(all).not.toMatch(/"(?:Tax|Shipping)"|=(?:Tax|Shipping)\b/)
    expect(shop.fake.faults).toEqual([])
  },
)
