import { createSign } from 'node:crypto'

/** A certificate as Amazon SNS serves it, and its key; made for these tests alone, and known to nobody else's programs. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUDtM8bse6tVpexvJlpXyXDowhvlYwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTI0MTExMjAw
WhgPMjEyNjEwMzExMTEyMDBaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAoWvlXTn9e8OtD2pTU8vz
WqRmryB2hxFe17fxw1MudZTEUG5t3gUGJ/5g3mv3iBTiSfbGNpAWNl4Q0fvZ3o19
nEvtCwwm08xW/0OaKFmPa5LgeQ6BeY5isVKVU1kC512tR2G+dGr+P6gRhhIci2Pl
l53Kgo9+m9mb54hPjqmZE3v0Dtzv6PJes9C7O1f0PihrvXRD9vWO01dRjEsRK9mz
sYRpAuOt74xsQuB0D2M7zZI9Vfwl9TpxvOTirW6p3yrSvckKtwWQrv1x9sXbfgoP
GsIYbIfqGyONNR3yaxtUjiJ3Hr2aMCDqVrrNZUR7EuP5p4fAN7A7hOha/vbfchEW
swIDAQABo1MwUTAdBgNVHQ4EFgQUhMXLHOgrJDB4L8aP27kNQ4aBAkcwHwYDVR0j
BBgwFoAUhMXLHOgrJDB4L8aP27kNQ4aBAkcwDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAanP5TEfxZXaRHyikk10TLqz8vdCejMTC8iizAYDG2v5y
kYnd9srmETcrIc48xzIEgT1zsvnYZRIhCWILXsmrdxrewXBtBhGcAUSU+IfZFNon
88QpstiIO/chWboFovdbZXc4ERo6f3UTVEpTrx6IEEm/tfLeP2VC+QIPsnwT82hm
tmclQh0EPmewpurLpceaEbUsVwnoi6Ra85d25wG+iiOXIqfpHAbNKaqapNQoMbTG
7C1vz/oo/OsqWPeLzpZfCQZ0ID18nMtO74R6BQAfv39E3aHM4YHOB3KbHvnwvTja
6wfzBlb0jblHM7AJVFp6D0UCAtgKWYZDADcFXLs8BQ==
-----END CERTIFICATE-----
`
/** One of somebody else, who can write a certificate too. */
export const otherCertificate = `-----BEGIN CERTIFICATE-----
MIIDETCCAfmgAwIBAgIULR/ZE7sonoKjZTupSB+VerwSoBIwDQYJKoZIhvcNAQEL
BQAwFzEVMBMGA1UEAwwMZXZpbC5leGFtcGxlMCAXDTI2MTEyODEwNTM0NFoYDzIx
MjYxMTA0MTA1MzQ0WjAXMRUwEwYDVQQDDAxldmlsLmV4YW1wbGUwggEiMA0GCSqG
SIb3DQEBAQUAA4IBDwAwggEKAoIBAQC0Ws8sWkgyAV2+S/wIAjPnG/1xPyKQ0Ffg
AD6WkSq1bKdC1eg7/LOpnrp5JGvuspLsPKSQa5qhX4dIrtpP0hZVUqn3yD42QAoY
t4rKisew37j3fwPVXrtnRVCh6LiPW2FdxoyoRX/dnQI0ZHFC1WyZjN78ozucAyZ7
PP5krGyCa/XCTtFZwUJN4i0PYZADW9Stci1VtTNE8ZI31638koFiEkNr9cwU0Vh7
LedEQFO8Uie97jP3OOUoONjQvbkOcZEk82N/HhT42BdFA1bATDXIzReV0GgNq17X
A75HRwInlQtEVY1kCszJC8dOj1IrLnw5X5KPpZnq3zBCm5ksALP/AgMBAAGjUzBR
MB0GA1UdDgQWBBSPiXBdsY7rLqpoTKufTaVz/XHYOTAfBgNVHSMEGDAWgBSPiXBd
sY7rLqpoTKufTaVz/XHYOTAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUA
A4IBAQCbwJZEGzVutLRjxecmKDLQDQOuhUYQY1tR3hhyTzyxHIDE3ulhySRYsUrM
XLI1mtUgqRFpfw5PzRJkdVEj5rUKI9Te3T7RIOH1utx/YPUeERwjeUPW0tM2DTue
VswpdmzTEY+cT7f+7YeDc39//f/URcdQOEfCKa3z/DBTp8LCJ8G5GeE5Bn41Lpml
EGzVBI04bNxXLs0A7gwrDqNiJ6Ynyh8SY0WZixS7mx/tR32MEuQV+d3L2ZRaQKnX
9RSlZXGAqfIGhwEqDsVw3zxpJtAByb8081l8QyaW8l7XlW0ZaJakR0fC1bkwksYw
b1PoVkIXAKZ2pkHxxxrQ+Eo6JfyY
-----END CERTIFICATE-----
`
const key = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCha+VdOf17w60P
alNTy/NapGavIHaHEV7Xt/HDUy51lMRQbm3eBQYn/mDea/eIFOJJ9sY2kBY2XhDR
+9nejX2cS+0LDCbTzFb/Q5ooWY9rkuB5DoF5jmKxUpVTWQLnXa1HYb50av4/qBGG
EhyLY+WXncqCj36b2ZvniE+OqZkTe/QO3O/o8l6z0Ls7V/Q+KGu9dEP29Y7TV1GM
SxEr2bOxhGkC463vjGxC4HQPYzvNkj1V/CX1OnG85OKtbqnfKtK9yQq3BZCu/XH2
xdt+Cg8awhhsh+obI401HfJrG1SOIncevZowIOpWus1lRHsS4/mnh8A3sDuE6Fr+
9t9yERazAgMBAAECggEAGtmMlD4yGKUKozbHV3fkKZ6Q6e5XaM4N3YneL+QlJS+y
m8JSigyB4qMgT77btInsverLO4Yp+68X0yW2LpuQWjAS5LSHvNEPY3RGLxH+liEf
L2OnS6XQarhW2D9FCWD+kpICkPC/C62UBJ38m37pUJfReHgP0jKXCSMWQJ+bM681
1AMDlx3kRV8TCIJ7MSNBJ3EwB7o9GkZy7ZaKz6jkmC6ZvKu79pgW6qJtneH9VU+5
zq9UgqKFxMvQjwIxlfOqueIFKGb0SEYU5AP34jVGBWYppZS5/ciV8Gd5QcZ20C1x
acXPkYiSY3cBcvUiMjNtZ5txcOF7XWCQk40W/Jy+uQKBgQDS9BVGMQ+Yj3i5FjUv
4+nkVlAIxJbVMajZtBt3FkzPWzZlgN4ZHOx++sVxVU0AV1u4yp+NZrbnQN/q+iqd
pO00ib4mivUZRsd2vancwi/mb8l/CbmSnQlle6YGKWG1wWiMUBNr3A9rQy3eXBen
Aq/Pc1pNva3SXuy+FNWg3aH9lwKBgQDD5BzZXUvhMIAcFM1iyPwV6VRKxMl22rAb
dQxv1OHT8YerRZYQY2chYDcvhvijIw3vORH7fvdy7CRniR4haB9myprfCuz3RcZP
h1aRFRyLAN8eK8Yn5t/lzg3mc0h1zg8Of36iKtO2K06h6juepxMJv30ao3XsVXIj
Ybf55VfLRQKBgBwIbY9PU7g9UJif999uVRWP1sDjhvu7xqlvgrrXjst7XoYsktcZ
fd/96SD/aeUitsCexIcg4Cto9pieN+2NDiyOJWOv0ZRTUIxZ9emtMHpZ3pfwLeXq
0mXXAaAN/bsOgZsrxPjvXGkvmzfSWx5JgB18QcLU8vViwekckar36N/vAoGBALZH
cozU4sHFtr/qn39XlDLzbosweGNPdWXnUc5SIl1st5io5M2VIacN9+wSxRRQjyvW
SCRk7e8TS4DIN7BQSkAFMX1wljY1yCXCwsu4AFpcUkGp6/a/QAJ/7bFN/tQYDSyp
eHWAMoal38KMyjOENhPxCoGaLyXeEJpZ2K8BOOOdAoGAVlF82+TfGRvOV2CDatvu
pOheXXVhWU4l6pXeedEzWKUFDhXUGfpGRE8OUajzO3cqo+c4qlLDYy2Di8D1CZjx
JkC2rzQ46d6EvtGP+NdN4nyiagvA9FYvoKe1zb9mIyHvRF9JnWmAmM43of805Urb
fo6cxSTdexJYdglFF8gZXIU=
-----END PRIVATE KEY-----
`

const signed = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const

/** A message of Amazon SNS, signed: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
export function writeSns(message: Record<string, string | null>, hash: 'sha1' | 'sha256' = 'sha256') {
  const isControl = message['Type'] !== 'Notification'
  const names = signed.filter((name) => message[name] != null && (isControl ? name !== 'Subject' : true))
  const text = names.map((name) => `${name}\n${message[name]}\n`).join('')
  const Signature = createSign(hash).update(text).sign(key, 'base64')
  return { ...message, SignatureVersion: hash === 'sha256' ? '2' : '1', Signature }
}
