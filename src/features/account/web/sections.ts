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
import { late, type Section } from './section-row.ts'

const loadRare = () => import('./rare-sections.ts')
const loadSelling = async () => (await loadRare()).loadSelling()
const loadAnnounced = () => import('./not-yet/announced.tsx')

/** The sections of the account, in the order of its menu. */
export const sections: readonly Section[] = [
  {
    key: 'activate',
    title: 'Activate',
    icon: activate,
    needsDomain: true,
    action: 'manage',
    Content: late(async () => (await loadSelling()).ActivateWithPlan),
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
    Content: late(async () => (await loadAnnounced()).Social),
  },
  {
    key: 'analytics',
    title: 'Analytics',
    icon: analytics,
    needsDomain: true,
    action: 'view',
    Content: late(async () => (await loadAnnounced()).Analytics),
  },
  {
    key: 'messages',
    title: 'Messages',
    icon: mail,
    needsDomain: true,
    action: 'answer',
    Content: late(async () => (await (await loadRare()).loadMessages()).MessagesSection),
  },
  {
    key: 'chats',
    title: 'Chats',
    icon: chats,
    needsDomain: true,
    action: 'answer',
    Content: late(async () => (await (await loadRare()).loadChats()).ChatsSection),
  },
  {
    key: 'mailing',
    title: 'Mailing list',
    icon: mailing,
    needsDomain: true,
    action: 'manage',
    Content: late(async () => (await (await loadRare()).loadMailing()).MailingSection),
  },
  {
    key: 'store',
    title: 'Store',
    icon: store,
    needsDomain: true,
    action: 'edit',
    Content: late(async () => (await loadSelling()).StoreSection),
  },
  {
    key: 'costs',
    title: 'Costs',
    icon: costs,
    needsDomain: false,
    action: 'money',
    Content: late(async () => (await loadAnnounced()).Costs),
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
    Content: late(async () => (await loadSelling()).TransactionsSection),
  },
]
