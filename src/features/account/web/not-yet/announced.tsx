import { analytics, costs, social } from '#kit/web/parts/icons.ts'
import { NotYet } from './not-yet.tsx'

/** Sections that are announced, and not built yet. */
export const Social = () => (
  <NotYet title="Social" icon={social} mark="Not open yet" words="Write a post once for all your accounts." />
)
export const Analytics = () => (
  <NotYet title="Analytics" icon={analytics} mark="Coming soon" words="How many people visit, and what they look at." />
)
export const Costs = () => <NotYet title="Costs" icon={costs} mark="Coming soon" words="What your sites cost to run." />
