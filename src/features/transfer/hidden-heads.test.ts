import { expect, test } from 'vitest'
import { said } from '#test/said.ts'
import { openArchive } from '#test/old-sites/open-archive.ts'

const hugo = { 'hugo.toml': 'title = "Mill"\n', 'content/_index.md': '---\ntitle: Home\n---\nWelcome' }
const pageOf = async (head: string) => {
  const { at } = await openArchive({ ...hugo, 'content/rye.md': `---\ntitle: Rye\n${head}\n---\nThe recipe.` })
  return at('/rye/')
}

test.for([
  'state: draft',
  'stage: review',
  'workflow_state: in review',
  'editorialStatus: pending',
  'review_status: open question',
  'access: members',
  'access_level: 3',
  'audience: staff',
  'audience: [public, staff]',
  'roles: [editor]',
  'role: subscriber',
  'members: true',
  'members-only: true',
  'staff_only: yes',
  'restricted: true',
  'login_required: true',
  'requiresLogin: 1',
  'passphrase: oat',
  'locked: true',
  'paywall: true',
  'tier: gold',
  'internal: true',
  'archived: true',
  'archived_at: 2024-01-01',
  'live: false',
  'online: no',
  'active: "false"',
  'approved: false',
  'ready: not yet',
  'disabled: true',
  'do_not_publish: true',
  'draft_status: ready for review',
  'entwurf: ja',
  'Entwurf: wahr',
  'brouillon: oui',
  'borrador: sí',
  'bozza: sì',
  'rascunho: sim',
  'concept: ja',
  'مسودة: نعم',
  'veröffentlicht: nein',
  'publié: non',
  'publicado: não',
  'gepubliceerd: nee',
  'estado: borrador',
  'statut: brouillon',
  'Sichtbarkeit: intern',
  'passwort: roggen',
  'mot_de_passe: seigle',
  'versteckt: ja',
  'tags: [bread, draft]',
  'type: draft',
  'category: Drafts',
  'flags: [wip]',
  'is-private-page: true',
  'for_members: true',
  'hide_from_public: true',
  'in_review: true',
  'removed: true',
  'hors_ligne: oui',
  'ocultar: sí',
  'launch: 2027-01-01',
  'embargo_lifts: 2027-01-01',
  'veröffentlichen_ab: 2027-01-01',
  'publication_date: 2027-01-01',
  'post_date: 2027-01-01',
  'not_before: 2027-01-01',
  'publish_after: 2027-01-01',
  'first_published: 2027-01-01',
  'go-live-date: 2027-01-01',
  'launch_date: soon',
  'veröffentlichungsdatum: 2027-01-01',
  'fecha_de_publicación: 2027-01-01',
  'fecha: 2027-01-01',
  'unpublish: 2025-01-01',
  'unpublished_on: 2025-01-01',
  'not_after: 2025-01-01',
  'remove_on: 2025-01-01',
  'hide_after: 2025-01-01',
  'ablaufdatum: 2025-01-01',
  'published_at: null',
  'custom:\n  draft: true',
  'cms:\n  state: review',
  'data:\n  published: false',
  'options:\n  private: true',
  'frontmatter:\n  publish_date: 2027-01-01',
  'extra:\n  deep:\n    draft: true',
  'anything:\n  at:\n    all:\n      of:\n        it:\n          here:\n            now:\n              draft: true',
  'fields:\n  - draft: true',
])('a head that doesn’t clearly say that everybody saw the page makes it a draft: %s', async (head) => {
  expect(await pageOf(head)).toMatchObject({ isHidden: true, title: 'Rye' })
})

test.for([
  'state: published',
  'status: veröffentlicht',
  'estado: publicado',
  'statut: publié',
  'access: public',
  'audience: everyone',
  'roles: []',
  'role: Head baker',
  'members: false',
  'login_required: false',
  'passphrase: ""',
  'locked: no',
  'paywall: free',
  'live: true',
  'live: https://mill.example',
  'active: yes',
  'entwurf: nein',
  'brouillon: non',
  'concept: A mill by the river',
  'tags: [bread, rye]',
  'type: post',
  'publication_date: 2024-01-01',
  'fecha: 2024-01-01',
  'not_after: 2030-01-01',
  'hide: [navigation, toc]',
  'hiddenInHomeList: true',
  'searchHidden: true',
  'published_by: Ada',
  'member_since: 2020',
  'publication: "*Nature*"',
  'available: Monday to Friday',
  'cover:\n  image: a.jpg\n  hidden: true',
  'author:\n  name: Ada\n  active: false',
  'comments: false',
  'toc:\n  enabled: false',
  'custom:\n  draft: false',
  'event:\n  start_date: 2027-01-01',
])('a head that says nothing against it leaves its page public: %s', async (head) => {
  expect((await pageOf(head))?.isHidden).toBeUndefined()
})

test('a page is told why it is a draft', async () => {
  expect(said((await pageOf('workflow_state: in review'))?.notCarried)).toEqual([
    'This page is a draft because its settings say “workflow_state: in review”.',
  ])
  expect(said((await pageOf('publication_date: soon'))?.notCarried)).toEqual([
    'This page is a draft because its settings say “publication_date: soon”.',
  ])
})

test.for([
  ['lines of org', '#+TITLE: Rye\n#+DRAFT: true\n'],
  ['a comment of Nikola', '<!--\n.. title: Rye\n.. slug: rye\n.. status: private\n-->\n'],
  ['lines of Nikola', '.. title: Rye\n.. status: draft\n'],
  ['a comment of a wiki', '<!-- ---\ntitle: Rye\ndraft: true\n-->\n'],
  ['a comment of names', '<!-- title: Rye\npublished: false -->\n'],
  ['only an end, in German', 'title: Rye\nentwurf: ja\n---\n'],
])('heads of other kinds are read and are no text: %s', async ([, head = '']) => {
  const { at } = await openArchive({ ...hugo, 'content/rye.md': `${head}\nThe recipe.` })
  expect(at('/rye/')).toMatchObject({ isHidden: true, title: 'Rye' })
  expect(at('/rye/')?.html).toMatch(/<body>\s*<p>The recipe.<\/p>\s*<\/body>/)
})
