export interface InternationalPhone {
  countryCode: string;
  nationalNumber: string;
}

export interface Address {
  id?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  streetAddress?: string;
  extendedAddress?: string;
  locality?: string;
  region?: string;
  postalCode?: string;
  countryName?: string;
  countryCodeAlpha2?: string;
  countryCodeAlpha3?: string;
  countryCodeNumeric?: string;
  phoneNumber?: string;
  internationalPhone?: InternationalPhone;
}
