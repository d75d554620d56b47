import { expect, test } from 'vitest'
import { said } from '#test/said.ts'
import { pagesOf } from '#test/old-pages.ts'
import { entry, exportOf, metas, term } from '#test/old-sites/wordpress-export.ts'
import { readArchive } from './server/sources/read-archive.ts'

const now = new Date('2026-06-01T12:00:00Z')

async function open(...items: string[]) {
  const archive = await readArchive(Buffer.from(exportOf(...items)), now)
  const pages = await pagesOf(archive)
  return (id: number) => pages.find(({ address }) => address.endsWith(`/entry-${id}/`) || address.endsWith(`?p=${id}`))
}

/** Those of some notes or texts that make drafts of their entries. */
async function draftsAmong(items: ((id: number) => string)[]): Promise<boolean[]> {
  const found = await open(...items.map((write, at) => write(at + 2)))
  return items.map((_, at) => found(at + 2)?.isHidden ?? false)
}
const namesOf = (all: readonly string[], drafts: boolean[], wanted: boolean) =>
  all.filter((_, at) => drafts[at] === wanted)

const looks: [string, string][] = [
  ['_jetpack_memberships_contains_paid_content', ''],
  ['_members_access_role', ''],
  ['user_role', ' '],
  ['password_hint', ''],
  ['_restrict_content', 'a:1:{i:0;s:0:"";}'],
  ['access_roles', '["all"]'],
  ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";s:1:"0";s:14:"_um_accessible";s:1:"2";}'],
  ['members', '4'],
  ['_members', 'field_5abcdef'],
  ['members_0_name', 'Anna'],
  ['team_members', '4'],
  ['member_name', 'Anna'],
  ['membership_fee', '50 EUR'],
  ['role', 'Baker'],
  ['secretary', 'Anna'],
  ['accessories', 'a bag'],
  ['sun_protection', 'SPF 50'],
  ['protection', 'IP65 and more'],
  ['wheelchair_access', 'yes'],
  ['access', 'By bus to the old mill'],
  ['room_access', 'wheelchair'],
  ['private_phone', '030 1'],
  ['secret_ingredient', 'rye'],
  ['paid_by', 'Anna'],
  ['restrictions', 'no dogs'],
  ['_hide_featured', '1'],
  ['hide_sharing', '1'],
  ['_hide_from_sitemap', 'yes'],
  ['_EventHideFromUpcoming', 'yes'],
  ['_wpas_done_all', '1'],
  ['expiration', 'never'],
  ['expiry_date', '2027-01-01'],
  ['shelf_life_expires', '6 months'],
  ['_event_end_date', '2020-01-01'],
  ['end_time', '18:00'],
  ['_wp_page_template', 'template-full-width.php'],
  ['is_public', 'yes'],
  ['isPrivate', 'No'],
]

test('notes that say nothing, or aren’t about who may read, leave an entry public', async () => {
  const drafts = await draftsAmong(
    looks.map(
      ([key, value]) =>
        (id) =>
          entry(id, {}, metas({ [key]: value })),
    ),
  )
  expect(namesOf(looks.map(String), drafts, true)).toEqual([])
})

const limits: [string, string][] = [
  ['_lm_locked', '1'],
  ['_is_locked', 'yes'],
  ['isPrivate', 'true'],
  ['_premium', '1'],
  ['_is_premium_content', '1'],
  ['_login_required', '1'],
  ['require_login', 'yes'],
  ['_members_only', '1'],
  ['membersOnly', '1'],
  ['_required_role', 'editor'],
  ['roles', 'a:1:{i:0;s:6:"editor";}'],
  ['_access', 'subscriber'],
  ['access_for', 'our staff'],
  ['ihc_mb_type', 'block'],
  ['ihc_mb_who', 'reg'],
  ['groups-read', '3'],
  ['_pmpro_levels', 'a:1:{i:0;i:1;}'],
  ['_leaky_paywall_visibility', 'a:1:{s:15:"visibility_type";s:4:"only";}'],
  ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";s:1:"1";s:14:"_um_accessible";s:1:"2";}'],
  ['_wp_page_template', 'template-members-only.php'],
  ['is_public', 'no'],
  ['_end_date', '2020-01-01'],
  ['_publish_until', '1577836800'],
  ['_cs-expire-date', '01/01/2020'],
  ['expires', 'who knows'],
]

test('notes on who may read, and days that are over, make drafts', async () => {
  const drafts = await draftsAmong(
    limits.map(
      ([key, value]) =>
        (id) =>
          entry(id, {}, metas({ [key]: value })),
    ),
  )
  expect(namesOf(limits.map(String), drafts, false)).toEqual([])
})

const openTexts = [
  '[visitor_counter]',
  '[bp_groups]',
  '[um_members]',
  '[members_list]',
  '[mailpoet_subscribers_count]',
  '[woocommerce_lost_password]',
  '[rcp_registration_form]',
  '[ultimatemember form_id="1"]',
  'the [army] came',
  '[private] lessons and [members] of our choir',
  '[visibility 20 km], [secret recipe], [Members’ evening]',
  '[[member]Not free[/member]]',
  '[products visibility="featured"]',
  '[ux_section visibility="hide-for-small"]Words[/ux_section]',
  '[et_pb_section disabled_on="off|off|off" disabled="off"]Words[/et_pb_section]',
  '<p>Write disabled="on" to switch it off, or <code>display_condition="x"</code>, or "hideBlock": 1.</p>',
  '<!-- wp:paragraph {"restrictedContentBelow":false,"lock":{"move":true}} --><p>Words</p><!-- /wp:paragraph -->',
  '<!-- wp:group {"contentControls":{"enabled":false,"message":"For members"},"UAGDisplayConditions":"none"} --><p>Words</p><!-- /wp:group -->',
  '<!-- wp:paragraph {"broken --><p>Words</p><!-- /wp:paragraph -->',
  '<!-- wp:jetpack/subscriptions /-->',
]

test('words in brackets and words of attributes leave an entry public', async () => {
  const drafts = await draftsAmong(openTexts.map((text) => (id) => entry(id, { 'content:encoded': `Free ${text}` })))
  expect(namesOf(openTexts, drafts, true)).toEqual([])
})

const closedTexts = [
  ...'premium locked vip student hide private membership nonmember is_member only_members premium_content content_locker'
    .split(' ')
    .map((name) => `[${name}]Not free[/${name}]`),
  ...'course_content login_required digimember_show WishListMember lifterlms_hide_content is-logged-in userloggedin eMember_protected show_content_to_patrons'
    .split(' ')
    .map((name) => `[${name}]Not free`),
  '[access capability="x"]Not free[/access]',
  '[vc_row logged_in="yes"]Not free[/vc_row]',
  '[av_section visibility_logged="1"]Not free[/av_section]',
  '[ux_section visibility="hidden"]Not free[/ux_section]',
  '[fusion_builder_container status="draft"]Not free[/fusion_builder_container]',
  '[fusion_builder_container status="published" publish_date="2999-01-01"]Not free[/fusion_builder_container]',
  '[fusion_builder_container status="published_until" publish_date="2020-01-01"]Not free[/fusion_builder_container]',
  ...['memberpress/protect-content', 'learndash/ld-student', 'woocommerce-memberships/member-content'].map(
    (name) => `<!-- wp:${name} --><p>Not free</p><!-- /wp:${name} -->`,
  ),
  ...[
    '{"um_is_restrict":true}',
    '{"llms_visibility":"enrolled"}',
    '{"otterConditions":[[{"type":"loggedInUser"}]]}',
    '{"conditionalBlocksAttributes":{"blockAction":"hide"}}',
    '{"contentControls":{"enabled":true}}',
    '{"loggedIn":true}',
    '{"metadata":{"blockVisibility":{"viewport":{"mobile":false}}}}',
    '{"style":{"a":[{"displayConditions":{"rules":[{"type":"login-status"}]}}]}}',
  ].map((json) => `<!-- wp:group ${json} --><p>Not free</p><!-- /wp:group -->`),
]

test('parts that plugins and page builders keep for some make drafts', async () => {
  const drafts = await draftsAmong(closedTexts.map((text) => (id) => entry(id, { 'content:encoded': `Free ${text}` })))
  expect(namesOf(closedTexts, drafts, false)).toEqual([])
})

test('subjects that are for members alone make drafts', async () => {
  const subjects = [term('category', 'members-only'), term('nb_access', 'vip'), term('category', 'members')]
  expect(await draftsAmong(subjects.map((subject) => (id) => entry(id, {}, subject)))).toEqual([true, true, false])
})

const privateTypes =
  'sfwd-lessons sfwd-topic sfwd-quiz lesson llms_quiz lp_lesson mpcs-lesson topic reply forum job_application give_payment edd_payment invoice booking wc_booking support_ticket tribe_rsvp_attendees customer newsletter mp_product memberpressproduct something'.split(
    ' ',
  )

test('entries of types that aren’t known to be public pages are drafts, and the report says why', async () => {
  const found = await open(...privateTypes.map((type, at) => entry(at + 2, { 'wp:post_type': type })))
  const pages = privateTypes.map((_, at) => found(at + 2))
  expect(pages.every((page) => page?.isHidden)).toBe(true)
  expect(said(found(2)?.notCarried)).toContain(
    'This page is a draft because it isn’t certain that everybody could see entries of the type “sfwd-lessons”.',
  )
})

test('entries of types that everybody sees are public', async () => {
  const types = [
    'page',
    'product',
    'recipe',
    'portfolio',
    'jetpack-portfolio',
    'tribe_events',
    'case_studies',
    'faqs',
    'dt_team',
  ]
  const found = await open(...types.map((type, at) => entry(at + 2, { 'wp:post_type': type })))
  expect(types.filter((_, at) => found(at + 2)?.isHidden)).toEqual([])
})

const rule = (type: string, content: string, more: Record<string, string> = {}) =>
  entry(
    99,
    { 'wp:post_type': 'memberpressrule', link: 'https://rye.example/?post_type=memberpressrule&p=99', ...more },
    metas({ _mepr_rules_type: type, _mepr_rules_content: content, ...more }),
  )
const bread = '<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>bread</wp:category_nicename></wp:category>'

test.for([
  ['one page', rule('single_page', '2'), [2]],
  ['all below a page', rule('parent_page', '2'), [3, 4]],
  ['all pages but one', rule('all_page', '3'), [2, 4]],
  ['everything but some', rule('all', '1, 2,5'), [3, 4]],
  ['a subject by its number', bread + rule('category', '7'), [5]],
  ['a subject of a kind', bread + rule('tax_category||cpt_post', '7'), [5]],
  ['a subject that the export doesn’t name', rule('all_tax_category', '8'), [5]],
  ['the beginning of addresses', rule('custom', '/entry-4'), [4]],
  ['an expression', rule('custom', '^/Entry-4.*', { _is_mepr_rules_content_regexp: '1' }), [4]],
  ['an expression that isn’t read', rule('custom', '/(a+)+$', { _is_mepr_rules_content_regexp: '1' }), [2, 3, 4, 5]],
  ['a kind that isn’t known', rule('moon', ''), [2, 3, 4, 5]],
  ['parts alone', rule('partial', ''), []],
  ['a rule that isn’t in force', rule('all', '', { 'wp:status': 'draft' }), []],
] as const)('what a rule of MemberPress kept for members is a draft: %s', async ([, written, expected]) => {
  const page = { 'wp:post_type': 'page' }
  const found = await open(
    written,
    entry(2, page),
    entry(3, { ...page, 'wp:post_parent': '2' }),
    entry(4, { ...page, 'wp:post_parent': '3' }),
    entry(5, {}, term('category', 'bread')),
  )
  expect([2, 3, 4, 5].filter((id) => found(id)?.isHidden)).toEqual(expected)
  for (const id of expected)
    expect(said(found(id)?.notCarried)).toEqual([
      'This page is a draft because a rule of the old website kept it for members.',
    ])
})

const builderData: [data: string, isDraft: boolean][] = [
  ['[{"settings":{"title":"Club","eael_ext_content_protection":"yes"}}]', true],
  ['[{"settings":{"e_display_conditions":["{\\"id\\":1}"]}}]', true],
  ['[{"settings":{"jedv_enabled":"yes"}}]', true],
  ['[{"settings":{"restrict_content":"yes"}}]', true],
  [
    '[{"settings":{"hide_desktop":"hidden-desktop","hide_tablet":"hidden-tablet","hide_mobile":"hidden-mobile"}}]',
    true,
  ],
  ['[{"settings":{"title":"On desks","hide_mobile":"hidden-mobile"}}]', false],
  ['[{"settings":{"e_display_conditions":[],"eael_ext_content_protection":"","show_lost_password":"yes"}}]', false],
  ['[{"settings":{"required":"true","title":"Members only","text":"He said \\"private\\": \\"yes\\""}}]', false],
]

test('sections that Elementor and Beaver Builder keep for some make drafts', async () => {
  const drafts = await draftsAmong(
    builderData.map(
      ([data]) =>
        (id) =>
          entry(id, {}, metas({ _elementor_data: data })),
    ),
  )
  expect(drafts).toEqual(builderData.map(([, isDraft]) => isDraft))
  const beaver = (display: string) => `O:8:"stdClass":1:{s:18:"visibility_display";s:${display.length}:"${display}";}`
  expect(
    await draftsAmong(
      ['', 'logged_in', '0'].map((each) => (id) => entry(id, {}, metas({ _fl_builder_data: beaver(each) }))),
    ),
  ).toEqual([false, true, true])
})
