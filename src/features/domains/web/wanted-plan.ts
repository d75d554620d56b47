import { planNames, type PlanName } from '#domains/plans.ts'

const key = 'wanted-plan'

export const readPlanName = (text: string | null): PlanName | undefined => planNames.find((name) => name === text)

/** Remembers which plan somebody came for, until they are asked which they want. */
export function keepWantedPlan(plan: PlanName): void {
  try {
    localStorage.setItem(key, plan)
  } catch {
    // A browser without storage asks without a suggestion.
  }
}

export function readWantedPlan(): PlanName | undefined {
  try {
    return readPlanName(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** It was chosen, or another one. */
export function forgetWantedPlan(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
