export const contractsVersion = 1;
