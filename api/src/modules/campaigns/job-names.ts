/** The names of this module's jobs. */
export const JOBS = {
  sendCampaignGiftMail: 'send_campaign_gift_mail',
} as const;
