import {
  activate,
  analytics,
  chats,
  collaboration,
  costs,
  edit,
  mail,
  mailing,
  social,
  store,
  transactions,
  view,
} from '#kit/web/parts/icons.ts'
import type { SellingSection } from '#store/web/account/selling-parts.ts'
import type * as Talk from './talk.ts'
import { late, type Section } from './section-row.ts'

const loadSelling = async <N extends SellingSection>(name: N) =>
  (await (await import('#store/web/account/selling-parts.ts')).loadSelling())[name]

const loadTalk = async <N extends keyof typeof Talk>(name: N) => (await import('./talk.ts'))[name]

/** The sections of the account, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    key: 'activate',
    title: 'Activate',
    icon: activate,
    needsDomain: true,
    action: 'manage',
    Content: late(() => loadSelling('ActivateWithPlan')),
  },
  {
    key: 'edit',
    title: 'Edit',
    icon: edit,
    needsDomain: true,
    action: 'edit',
    Content: late(async () => (await import('#editor/web/edit-section.tsx')).EditSection),
  },
  {
    key: 'view',
    title: 'View',
    icon: view,
    needsDomain: true,
    action: 'view',
    Content: late(async () => (await import('./view/view-section.tsx')).ViewSection),
  },
  {
    key: 'social',
    title: 'Social',
    icon: social,
    needsDomain: false,
    action: 'edit',
    notYet: { mark: 'Not open yet', words: 'Write a post once for all your accounts.' },
  },
  {
    key: 'analytics',
    title: 'Analytics',
    icon: analytics,
    needsDomain: true,
    action: 'view',
    notYet: { mark: 'Coming soon', words: 'How many people visit, and what they look at.' },
  },
  {
    key: 'messages',
    title: 'Messages',
    icon: mail,
    needsDomain: true,
    action: 'answer',
    Content: late(() => loadTalk('MessagesSection')),
  },
  {
    key: 'chats',
    title: 'Chats',
    icon: chats,
    needsDomain: true,
    action: 'answer',
    Content: late(() => loadTalk('ChatsSection')),
  },
  {
    key: 'mailing',
    title: 'Mailing list',
    icon: mailing,
    needsDomain: true,
    action: 'manage',
    Content: late(() => loadTalk('MailingSection')),
  },
  {
    key: 'store',
    title: 'Store',
    icon: store,
    needsDomain: true,
    action: 'edit',
    Content: late(() => loadSelling('StoreSection')),
  },
  {
    key: 'costs',
    title: 'Costs',
    icon: costs,
    needsDomain: false,
    action: 'money',
    notYet: { mark: 'Coming soon', words: 'What your sites cost to run.' },
  },
  {
    key: 'collaboration',
    title: 'Collaboration',
    icon: collaboration,
    needsDomain: true,
    action: 'view',
    Content: late(async () => (await import('./collaboration/collaboration-section.tsx')).CollaborationSection),
  },
  {
    key: 'transactions',
    title: 'Transactions',
    icon: transactions,
    needsDomain: false,
    action: 'money',
    Content: late(() => loadSelling('TransactionsSection')),
  },
]
