export default function MailingScreen() {
  return <h1>Mailing list</h1>
}
