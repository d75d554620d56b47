/** What the bill calls the services that the names of resources begin with. */
const billed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ec2: ['Amazon Elastic Compute Cloud - Compute', 'EC2 - Other'],
    s3: ['Amazon Simple Storage Service'],
    rds: ['Amazon Relational Database Service'],
    lambda: ['AWS Lambda'],
    dynamodb: ['Amazon DynamoDB'],
    cloudfront: ['Amazon CloudFront'],
    route53: ['Amazon Route 53'],
    sns: ['Amazon Simple Notification Service'],
    sqs: ['Amazon Simple Queue Service'],
    ses: ['Amazon Simple Email Service'],
    ecs: ['Amazon Elastic Container Service'],
    eks: ['Amazon Elastic Container Service for Kubernetes', 'Amazon Elastic Kubernetes Service'],
    ecr: ['Amazon EC2 Container Registry (ECR)'],
    elasticache: ['Amazon ElastiCache'],
    elasticloadbalancing: ['Amazon Elastic Load Balancing'],
    elasticfilesystem: ['Amazon Elastic File System'],
    kms: ['AWS Key Management Service'],
    secretsmanager: ['AWS Secrets Manager'],
    logs: ['AmazonCloudWatch'],
    cloudwatch: ['AmazonCloudWatch'],
    backup: ['AWS Backup'],
    glacier: ['Amazon Glacier'],
    apigateway: ['Amazon API Gateway'],
    states: ['AWS Step Functions'],
    wafv2: ['AWS WAF'],
    lightsail: ['Amazon Lightsail'],
  }),
)

/** The service on the bill that a resource belongs to; one that isn’t on the bill is called as in the resource’s name. */
export function billedAs(service: string, onBill: ReadonlySet<string>): string {
  const names = billed.get(service) ?? []
  return names.find((name) => onBill.has(name)) ?? names[0] ?? service.toUpperCase()
}
