/** A blog as a theme of WordPress shows it: header, sidebar, comments and footer around each text. */
const page = (
  title: string,
  main: string,
) => `<!doctype html><html lang="en-GB"><head><title>${title} – Millbrook Allotments</title>
<meta name="generator" content="WordPress 6.4"><style>body{font-family:Georgia,serif;color:#222}.skip-link{position:absolute;left:-999px}.mobile-only{display:none}@media (max-width:600px){.mobile-only{display:block}}</style></head>
<body class="single"><a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header id="masthead" class="site-header"><div class="site-branding"><p class="site-title"><a href="/" rel="home">Millbrook Allotments</a></p><p class="site-description">Growing together since 1921</p></div>
<nav id="site-navigation" class="main-navigation"><ul id="primary-menu"><li><a href="/">Home</a></li><li><a href="/plots">Plots</a></li><li><a href="/guestbook">Guestbook</a></li><li><a href="/rules">Rules</a></li></ul></nav></header>
<div id="content" class="site-content"><main id="main" class="site-main">${main}</main>
<aside id="secondary" class="widget-area"><section class="widget"><h2>Opening hours of the hut</h2><p>Saturday 9 to 12, seeds and tools for members</p></section></aside></div>
<footer id="colophon" class="site-footer"><p>Millbrook Allotments, Canal Lane 4, Millbrook</p><p>© 2024 Millbrook Allotments</p></footer></body></html>`

const words = (about: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>${about} sentence ${at + 1} tells growers what has to be done with soil number ${at * 7} before the frost comes.</p>`,
  ).join('')

const comment = (who: string, said: string) =>
  `<li id="comment-${said.length}" class="comment"><div class="comment-author vcard"><cite class="fn">${who}</cite></div><time datetime="2024-02-03T10:00">3 February 2024</time><div class="comment-content"><p>${said}</p></div></li>`

const post = (title: string, about: string) =>
  page(
    title,
    `<article class="post"><header class="entry-header"><h1 class="entry-title">${title}</h1><div class="entry-meta"><time class="entry-date published" datetime="2024-01-15T08:00:00+00:00">15 January 2024</time> <span class="byline">by <a href="/author/joan">Joan Pettigrew</a></span></div></header>
<div class="entry-content"><img src="/${about}.png" alt="${about}" width="600" height="400">${words(about, 8)}<p class="mobile-only">Turn your telephone to see the wide plan of ${about}.</p></div></article>
<div id="comments" class="comments-area"><h2 class="comments-title">Two thoughts</h2><ol class="comment-list">${comment('Harold Finch', `My ${about} came up in a week under the old window frames.`)}${comment('Mina Okafor', `Slugs took all of my ${about} last spring, copper tape helped.`)}</ol><div id="respond" class="comment-respond"><h3>Leave a reply</h3><form action="/wp-comments-post.php" method="post"><textarea name="comment"></textarea><button>Post</button></form></div></div>`,
  )

export const blogPages: Record<string, string> = {
  '/': page(
    'Home',
    `<article><h1>Welcome to the plots</h1>${words('Welcome', 4)}<p><a href="/leeks">Leeks</a> and <a href="/beans">beans</a> and <a href="/closed-path">the closed path</a></p></article>`,
  ),
  '/plots': page(
    'Plots',
    `<article><h1>Plots</h1>${words('Plot', 6)}<table><tr><th>Plot</th><th>Rent</th></tr><tr><td>Small</td><td>£40</td></tr><tr><td>Large</td><td>£75</td></tr></table></article>`,
  ),
  '/leeks': post('Leeks in January', 'leeks'),
  '/beans': post('Beans under glass', 'beans'),
  '/rules': page('Rules', `<article><h1>Rules</h1>${words('Rule', 10)}</article>`),
  '/guestbook': page(
    'Guestbook',
    `<article><h1>Guestbook</h1></article><div id="comments" class="comments-area"><ol class="comment-list">${Array.from({ length: 9 }, (_, at) => comment(`Visitor ${at}`, `What a lovely morning number ${at} we had among your dahlias and sweet peas, thank you for the tea.`)).join('')}</ol><div id="respond" class="comment-respond"><h3>Leave a reply</h3><form action="/wp-comments-post.php" method="post"><textarea name="comment"></textarea><button>Post</button></form></div></div>`,
  ),
}
