import { sayCount, sayNumber } from '#kit/say-count.ts'

/** On how many platforms a post is. */
export const sayReached = (good: number, all: number): string =>
  sayCount(all, {
    one: `Posted on ${sayNumber(good)} of 1 platform`,
    other: `Posted on ${sayNumber(good)} of ${sayNumber(all)} platforms`,
  })
