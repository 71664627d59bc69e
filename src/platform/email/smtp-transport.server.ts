import nodemailer from 'nodemailer'

/** A connection to the mail server for each email, with limits that add up to less than the lease of the job that sends. */
export function smtpTransport(url: string) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  })
}
