/** A guest house of 1998: a banner, a menu and the content in three frames, with tables, fonts and a counter. */
const plain = (title: string, body: string) =>
  `<HTML><HEAD><TITLE>${title}</TITLE></HEAD><BODY BGCOLOR="#FFFFE0" TEXT="#333300" LINK="#006600">${body}</BODY></HTML>`

const links = [
  ['welcome.htm', 'Welcome'],
  ['rooms.htm', 'Our rooms'],
  ['kitchen.htm', 'From the kitchen'],
  ['walks/walks.htm', 'Walks nearby'],
  ['reach.htm', 'How to find us'],
]

export const framePages: Record<string, string> = {
  '/': `<HTML><HEAD><TITLE>Heron Mill Guest House</TITLE><META NAME="description" CONTENT="Rooms by the river since 1962"></HEAD>
<FRAMESET ROWS="90,*" BORDER=0><FRAME SRC="banner.htm" NAME="top" SCROLLING=NO><FRAMESET COLS="170,*"><FRAME SRC="menu.htm" NAME="navi"><FRAME SRC="welcome.htm" NAME="inhalt"></FRAMESET>
<NOFRAMES><BODY>Your browser shows no frames. <A HREF="welcome.htm">Enter here</A></BODY></NOFRAMES></FRAMESET></HTML>`,
  '/banner.htm': plain('banner', '<CENTER><FONT SIZE=6 COLOR=green><B>Heron Mill Guest House</B></FONT></CENTER>'),
  '/menu.htm': plain(
    'menu',
    `<BASE TARGET="inhalt"><TABLE BORDER=0>${links.map(([href, title]) => `<TR><TD><A HREF="${href}"><FONT FACE=Arial SIZE=2>${title}</FONT></A></TD></TR>`).join('')}</TABLE>`,
  ),
  '/welcome.htm': plain(
    'Welcome',
    '<H1>Welcome to the mill</H1><P>The wheel still turns behind the house, and breakfast is served on the terrace from seven until ten.<P>We keep nine rooms, two boats and one very old dog.<P><IMG SRC="heron.png" WIDTH=300 HEIGHT=200 ALT="The mill in May">',
  ),
  '/rooms.htm': plain(
    'Rooms',
    '<H1>Our rooms</H1><TABLE BORDER=1><TR><TH>Room</TH><TH>Night</TH></TR><TR><TD>Kingfisher</TD><TD>48.00</TD></TR><TR><TD>Otter</TD><TD>62.00</TD></TR></TABLE><P>All rooms look over the water and have a stove of their own.',
  ),
  '/kitchen.htm': plain(
    'Kitchen',
    '<H1>From the kitchen</H1><P>Trout from the pond, bread from our oven, and plum cake on Sundays after four.',
  ),
  '/walks/walks.htm': plain(
    'Walks',
    '<H1>Walks nearby</H1><P>Follow the blue stones up to the chapel, two hours there and back. <A HREF="../rooms.htm">Stay the night</A> before you go.',
  ),
  '/reach.htm': plain(
    'Way',
    '<H1>How to find us</H1><P>Take the small road at the saw mill, then look for the green gate by the bridge.',
  ),
}
