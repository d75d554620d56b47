import { isIP } from 'node:net'
import { ageOf } from '#kit/server/ages.ts'
import type { Standing } from '../addresses.ts'
import { hostOf } from './page-key.ts'

const most = 16
const keptFor = 10 * 60_000

/** The part of a host that any number can stand in: its port, or all of it where its name is an address. */
export function wayOf(standing: Standing): string {
  const host = hostOf(standing)
  const [, name = '', port = ''] = /^(\[.*\]|[^:]*):?(\d*)$/.exec(host) ?? []
  return name.startsWith('[') || isIP(name) !== 0 || /\.\d+$/.test(name) ? host : port
}

/**
 * Tells whether pages that were asked for with this word are worth keeping, where anybody can make up any number of words and
 * each makes another page: a few words are, until nobody has asked with them for a while. An empty one always is.
 */
export function createUsuals(now: () => number) {
  const asked = new Map<string, number>()
  return function isUsual(word: string): boolean {
    if (word === '') return true
    const time = now()
    for (const [other, last] of asked) if (asked.size >= most && ageOf(last, time) > keptFor) asked.delete(other)
    if (!asked.has(word) && asked.size >= most) return false
    asked.set(word, time)
    return true
  }
}
