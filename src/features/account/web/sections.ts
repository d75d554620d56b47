import { t } from '#kit/t.ts'
import {
  activate,
  add,
  analytics,
  chats,
  collaboration,
  costs,
  edit,
  mail,
  mailing,
  orders,
  social,
  store,
  transactions,
  upload,
  view,
} from '#kit/web/parts/icons.ts'
import type { ComponentType } from 'react'
import type * as rareSections from './rare-sections.ts'
import { late, type Section } from './section-row.ts'

type RareSections = typeof rareSections
/** A section that few open first. */
const rare = <P>(pick: (all: RareSections) => Promise<ComponentType<P>>) =>
  late(async () => pick(await import('./rare-sections.ts')))

/** The sections of the account, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    key: 'activate',
    title: t('Activate'),
    icon: activate,
    needsDomain: true,
    action: 'manage',
    Content: rare(async ({ loadSelling }) => (await loadSelling()).ActivateWithPlan),
  },
  {
    key: 'edit',
    title: t('Edit'),
    icon: edit,
    needsDomain: true,
    action: 'edit',
    Content: late(async () => (await import('#editor/web/edit-section.tsx')).EditSection),
  },
  {
    key: 'view',
    title: t('View'),
    icon: view,
    needsDomain: true,
    action: 'view',
    Content: late(async () => (await import('./view/view-section.tsx')).ViewSection),
  },
  {
    key: 'bring',
    title: t('Import website'),
    icon: upload,
    needsDomain: true,
    action: 'edit',
    Content: rare(({ loadTransfer }) => loadTransfer()),
  },
  {
    key: 'build',
    title: t('Build it for me'),
    icon: add,
    needsDomain: true,
    action: 'edit',
    Content: rare(({ loadBuild }) => loadBuild()),
  },
  {
    key: 'social',
    title: t('Social'),
    icon: social,
    needsDomain: false,
    // It is somebody’s own, whatever they may do with a site.
    action: 'view',
    Content: rare(({ loadSocial }) => loadSocial()),
  },
  {
    key: 'analytics',
    title: t('Analytics'),
    icon: analytics,
    needsDomain: true,
    action: 'insight',
    Content: rare(({ loadAnalytics }) => loadAnalytics()),
  },
  {
    key: 'messages',
    title: t('Messages'),
    icon: mail,
    needsDomain: true,
    action: 'answer',
    Content: rare(({ loadMessages }) => loadMessages()),
  },
  {
    key: 'chats',
    title: t('Chats'),
    icon: chats,
    needsDomain: true,
    action: 'answer',
    Content: rare(({ loadChats }) => loadChats()),
  },
  {
    key: 'mailing',
    title: t('Mailing list'),
    icon: mailing,
    needsDomain: true,
    action: 'manage',
    Content: rare(
      async ({ loadMailing }) => (await Promise.all([loadMailing(), import('#mailing/web/provide-text.ts')]))[0],
    ),
  },
  {
    key: 'store',
    title: t('Store'),
    icon: store,
    needsDomain: true,
    action: 'edit',
    Content: rare(async ({ loadSelling }) => (await loadSelling()).StoreSection),
  },
  {
    key: 'orders',
    title: t('Orders'),
    icon: orders,
    needsDomain: true,
    action: 'view',
    Content: rare(async ({ loadSelling }) => (await loadSelling()).OrdersSection),
  },
  {
    key: 'costs',
    title: t('Costs'),
    icon: costs,
    needsDomain: false,
    action: 'money',
    Content: rare(({ loadCosts }) => loadCosts()),
  },
  {
    key: 'collaboration',
    title: t('Collaboration'),
    icon: collaboration,
    needsDomain: true,
    action: 'view',
    Content: late(async () => (await import('#domains/web/people/collaboration.tsx')).Collaboration),
  },
  {
    key: 'transactions',
    title: t('Transactions'),
    icon: transactions,
    needsDomain: false,
    action: 'money',
    Content: rare(async ({ loadSelling }) => (await loadSelling()).TransactionsSection),
  },
]
