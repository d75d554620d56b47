import { exportDomains } from '#domains/server/export-domains.ts'
import { exportPeople } from '#domains/server/people/export-people.ts'
import { exportSites } from '#files/server/export-sites.ts'
import { exportDrafts } from '#files/server/export-drafts.ts'
import { exportChanges } from '#files/server/export-changes.ts'
import { exportSales } from '#store/server/sales/export-sales.ts'
import { exportNotifications } from '#notifications/server/export-notifications.ts'
import { exportMessages } from '#messages/server/keeping/export-messages.ts'
import { exportMailing } from '#mailing/server/upkeep/export-mailing.ts'
import { exportChats } from '#chats/server/export-chats.ts'
import { exportMatches } from '#matching/server/matches/export-matches.ts'
import { exportSocial } from '#social/server/upkeep/export-social.ts'
import { exportTransfers } from '#transfer/server/storage/export-transfers.ts'
import { exportMembers } from '#members/server/export-members.ts'
import { exportAnswers } from '#matching/server/questions/export-answers.ts'
import { exportReports } from '#matching/server/reports/export-reports.ts'

/** What an account is exported with. */
export const exported = [
  exportDomains,
  exportPeople,
  exportSites,
  exportDrafts,
  exportChanges,
  exportSales,
  exportNotifications,
  exportMessages,
  exportMailing,
  exportChats,
  exportMatches,
  exportTransfers,
  exportMembers,
  exportAnswers,
  exportReports,
  exportSocial,
]
