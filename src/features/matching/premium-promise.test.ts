import { expect, test } from 'vitest'
import { featuresOfPlan } from '#subscriptions/plan-table.ts'
import { likesADay } from './rules.ts'

test('Premium promises what members without it don’t have, by the same number', () => {
  expect(featuresOfPlan('premium')[0]).toMatch(new RegExp(`instead of ${likesADay}$`))
})
