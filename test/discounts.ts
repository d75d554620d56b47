import { expect } from 'vitest'
import type { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

const plain = {
  kind: 'percent',
  value: 10_000,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  mostUses: null,
  isOncePerPerson: false,
}

/** Adds a discount code as the owner of a store does; ten percent off, unless another one is wanted. */
export async function addCode(
  shop: Pick<Shop, 'call' | 'id'>,
  code: string,
  wish: Partial<Record<keyof typeof plain, unknown>> = {},
) {
  const { status, body } = await shop.call(`POST /api/domains/${shop.id}/discounts`, { ...plain, code, ...wish })
  expect([status, body.message]).toEqual([201, undefined])
  return body as { id: string; uses: number }
}

export async function countUses(shop: Pick<Shop, 'call' | 'id'>, code: string): Promise<number> {
  const { body } = await shop.call(`GET /api/domains/${shop.id}/discounts`)
  return body.discounts.find((one: { code: string }) => one.code === code).uses
}
