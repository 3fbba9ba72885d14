declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string | undefined;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string | undefined; configs: string[] }[];
    });
    run(): Promise<unknown>;
  }
}
