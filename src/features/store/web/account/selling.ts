/**
 * What the account has of selling, loaded together: it shares most of its parts, and a list of files for each of them would make the
 * first load of everything else larger.
 */
export { Orders as OrdersScreen } from '#orders/web/screen/orders.tsx'
export { OrdersSection } from './orders-section.tsx'
export { ActivateWithPlan } from './plan/activate-with-plan.tsx'
export { PremiumScreen } from './plan/premium.tsx'
export { StoreSection } from './sales/store-section.tsx'
export { TransactionsSection } from './transactions/transactions-section.tsx'
export { WebhookAddress } from './paid/webhook-address.tsx'
export { SubscriptionsScreen } from '#subscriptions/web/list/subscriptions-screen.tsx'
export { SubscriptionScreen } from '#subscriptions/web/one/subscription-screen.tsx'
