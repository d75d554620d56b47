// @module-tag long
import { describe, expect, test } from 'vitest'
import { seeds } from '#test/long.ts'
import { makeNastyText, makeRandom } from '#test/random.ts'
import { renderItems } from '#test/render-items.ts'
import type { Item } from './parsed/block.ts'
import { parseContent } from './content.ts'

/** What is wrong with the lines of some items, if anything. */
function findLoss(items: readonly Item[], text: string): string | undefined {
  let line = 1
  for (const item of items) {
    if (item.line !== line) return `line ${line} is called ${item.line}`
    line += item.source.split(/\r\n?|\n/).length - 1
  }
  const joined = items.map(({ source }) => source).join('')
  return joined === text ? undefined : `${JSON.stringify(joined)} is not the text`
}

function findLossInside(item: Item): string | undefined {
  if (item.kind !== 'block' || !('items' in item.block)) return undefined
  const { items } = item.block
  const inside = items.map(({ source }) => source).join('')
  return item.source.includes(inside) ? items.map(findLossInside).find(Boolean) : 'items of a block are not part of it'
}

function findFault(text: string): string | undefined {
  const { items, problems } = parseContent(text)
  const lines = text.split(/\r\n?|\n/).length
  const lost = findLoss(items, text) ?? items.map(findLossInside).find(Boolean)
  return (
    lost ?? (problems.some(({ line }) => line < 1 || line > lines) ? 'a problem stands outside of the file' : undefined)
  )
}

/** All that a visitor could see: prose as HTML, and the fields of blocks. */
function showAll(text: string): string {
  const { items, references } = parseContent(text)
  const showBlocks = (list: readonly Item[]): string[] =>
    list.flatMap((item) => {
      if (item.kind !== 'block') return []
      return 'items' in item.block ? showBlocks(item.block.items) : [JSON.stringify(item.block)]
    })
  return renderItems({ items, references }) + showBlocks(items).join('')
}

describe('whatever somebody writes', () => {
  test('tens of thousands of random texts are read without a byte lost', () => {
    const faults = seeds(20_000).flatMap((seed) => {
      const fault = findFault(makeNastyText(makeRandom(seed)))
      return fault ? [`seed ${seed}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  test('a paragraph is shown, whatever mistakes stand around it', () => {
    const faults = seeds(4000).filter((seed) => {
      const random = makeRandom(seed)
      const words = ['firstword', 'secondword', 'thirdword']
      const shown = showAll(words.map((word) => `${makeNastyText(random, 6)}\n\n${word}\n\n`).join(''))
      return words.some((word) => !shown.includes(word))
    })
    expect(faults).toEqual([])
  })

  test('no script and no address of one comes out of prose', () => {
    const faults = seeds(4000).filter((seed) => {
      const html = renderItems(parseContent(makeNastyText(makeRandom(seed), 20)))
      return /<script|(?:href|src)="\s*(?:javascript|data):/i.test(html)
    })
    expect(faults).toEqual([])
  })
})
