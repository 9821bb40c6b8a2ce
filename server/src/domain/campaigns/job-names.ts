export const JOBS = {
  sendCampaignGiftMail: 'send_campaign_gift_mail',
} as const;
