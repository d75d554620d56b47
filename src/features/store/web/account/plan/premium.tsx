import { PremiumScreen as Premium } from '#subscriptions/web/premium/premium-screen.tsx'
import { PlanPayment } from './plan-payment.tsx'

/** The plan for members, and what became of its payment. */
export const PremiumScreen = () => <Premium notice={<PlanPayment />} />
